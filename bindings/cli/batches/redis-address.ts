import { readFile } from 'node:fs/promises';
import { InvalidOptionError } from '../../index.js';
import { type RedisAddress, readAddress } from '../../tools/batch/redis/address.js';
import { systemReason, UsageError } from '../failure.js';

/**
 * The Redis that `--redis` names: an address; `@FILE` for one in a file; `env` for that of the variable CUTNODE_REDIS.
 * A password in a command line can be read by everybody on the machine, in a file or a variable it cannot. Throws
 * `UsageError`.
 */
export async function redisAddress(given: string): Promise<RedisAddress> {
  try {
    const text = await textOf(given);
    const address = readAddress(text);
    // Whoever lists the processes from now on reads no password.
    if (text === given && address.options.password !== undefined) process.title = 'cutnode batch';
    return address;
  } catch (error) {
    if (error instanceof InvalidOptionError) throw new UsageError(`--redis: ${error.message}`);
    throw error;
  }
}

async function textOf(given: string): Promise<string> {
  if (given === 'env') {
    const { CUTNODE_REDIS } = process.env;
    if (CUTNODE_REDIS) return CUTNODE_REDIS.trim();
    throw new UsageError('--redis env: the variable CUTNODE_REDIS is not set; expected the address of a Redis in it');
  }
  if (!given.startsWith('@')) return given;
  try {
    return (await readFile(given.slice(1), 'utf8')).trim();
  } catch (error) {
    throw new UsageError(`--redis ${given}: ${systemReason(error)}; expected a file with the address of a Redis`);
  }
}
