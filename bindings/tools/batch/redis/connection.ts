import type { Redis } from 'ioredis';
import { messageOf } from '../../../contract/printable.js';
import { RefusedError } from '../executor.js';
import type { RedisAddress } from './address.js';

/**
 * Milliseconds that Redis has to answer at first, and to take leave: nothing waits for it longer before work begins or
 * after it ends.
 */
export const CONNECT_MS = 5000;

/** BullMQ allows no colon. */
export function queueName(version: string, module: string | undefined): string {
  return `cutnode-${version}${module === undefined ? '' : `-${module.slice(0, 16)}`}`;
}

export async function bullmq(): Promise<typeof import('bullmq')> {
  return optional('bullmq', () => import('bullmq'));
}

/** The options of a connection that waits for a Redis that is away, as long as it takes. */
export function patient({ options }: RedisAddress) {
  return {
    ...options,
    maxRetriesPerRequest: null,
    retryStrategy: (times: number) => Math.min(100 * times, 2000),
  };
}

/** A connection that is known to work. Throws `RefusedError`. */
export async function connect(address: RedisAddress): Promise<Redis> {
  const { Redis } = await optional('ioredis', () => import('ioredis'));
  const redis = new Redis({ ...patient(address), lazyConnect: true });
  let fault: string | undefined;
  const note = (error: Error): void => {
    fault = messageOf(error);
  };
  redis.on('error', note);
  try {
    await within(
      // A database that is not there is an error of this command alone: the connection would go on in the first one.
      redis.connect().then(() => redis.select(address.options.db)),
      CONNECT_MS,
    );
  } catch (error) {
    redis.disconnect();
    throw new RefusedError(`cannot reach Redis at ${address.shown}: ${advised(fault ?? messageOf(error))}`);
  }
  redis.off('error', note);
  return redis;
}

/** What Redis says, with what to do about it. */
export function advised(words: string): string {
  if (/NOAUTH|WRONGPASS|invalid username-password|Authentication required/i.test(words)) {
    return `${words} (the password goes into the address: redis://:PASSWORD@host)`;
  }
  // A Redis that refuses closes the connection, and what it says may be lost on the way.
  if (/EPIPE|ECONNRESET|Connection is closed/.test(words)) {
    return `${words} (it closes the connection: a Redis without a password refuses other machines, in protected mode; or a port with TLS, which wants rediss://)`;
  }
  if (/DENIED|protected mode/i.test(words)) {
    return 'it refuses other machines, since it has no password (protected mode); give it one, and bind it to an address that they reach';
  }
  if (/ECONNREFUSED/.test(words)) return `${words} (nothing listens there: Debian's Redis is bound to 127.0.0.1 alone)`;
  if (/certificate|SSL|TLS|self.signed/i.test(words)) {
    return `${words} (rediss:// needs a certificate that is trusted here: NODE_EXTRA_CA_CERTS names a CA of your own)`;
  }
  if (isFull(words)) {
    return `${words} (Redis is full: raise its maxmemory, as by redis-cli config set maxmemory 1gb; a run that has ended goes on with --resume)`;
  }
  return words;
}

/** Whether Redis says that its memory is full. It answers, but what is to be written is not. */
export function isFull(words: string): boolean {
  return /OOM command not allowed/.test(words);
}

async function optional<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new RefusedError(
      `a queue needs the packages bullmq and ioredis: npm install bullmq ioredis (${name} is missing)`,
    );
  }
}

/** The promise, or after `ms` milliseconds an error: Redis may be away, and its clients wait for ever. */
export function within<T>(promise: Promise<T>, ms = CONNECT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new RefusedError('it does not answer')), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Waits for `promise` for a while, whatever comes of it. */
export function atMost(promise: Promise<unknown>, ms = CONNECT_MS): Promise<void> {
  return within(promise, ms).then(
    () => {},
    () => {},
  );
}
