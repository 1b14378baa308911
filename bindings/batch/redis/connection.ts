import type { Redis } from 'ioredis';
import { messageOf } from '../../contract/printable.js';
import { RefusedError } from '../executor.js';

/** Milliseconds that Redis has to answer at first, and to take leave. */
export const CONNECT_MS = 5000;

/** BullMQ allows no colon. */
export function queueName(version: string, module: string | undefined): string {
  return `cutnode-${version}${module === undefined ? '' : `-${module.slice(0, 16)}`}`;
}

export async function bullmq(): Promise<typeof import('bullmq')> {
  return optional('bullmq', () => import('bullmq'));
}

/** The options of a connection that waits for a Redis that is away, as long as it takes. */
export function patient(url: string) {
  const { hostname: host, port, username, password, pathname, protocol } = addressOf(url);
  return {
    host: host.replace(/^\[|\]$/g, ''),
    port: Number(port || 6379),
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    db: Number(pathname.slice(1) || 0),
    ...(protocol === 'rediss:' && { tls: {} }),
    maxRetriesPerRequest: null,
    retryStrategy: (times: number) => Math.min(100 * times, 2000),
  };
}

/** A connection that is known to work. Throws `RefusedError`. */
export async function connect(url: string): Promise<Redis> {
  const { Redis } = await optional('ioredis', () => import('ioredis'));
  const redis = new Redis({ ...patient(url), lazyConnect: true });
  let fault = 'it does not answer';
  const note = (error: Error): void => {
    fault = messageOf(error);
  };
  redis.on('error', note);
  const shown = url.replace(/\/\/.*@/, '//');
  try {
    await Promise.race([
      redis.connect().then(() => redis.ping()),
      pause(CONNECT_MS).then(() => Promise.reject(new Error(fault))),
    ]);
  } catch (error) {
    redis.disconnect();
    throw new RefusedError(
      `cannot reach Redis at ${shown}: ${fault === 'it does not answer' ? messageOf(error) : fault}`,
    );
  }
  redis.off('error', note);
  return redis;
}

function addressOf(url: string): URL {
  const wrong = new RefusedError(`--redis must be an address such as redis://127.0.0.1:6379, not '${url}'`);
  if (!URL.canParse(url)) throw wrong;
  const address = new URL(url);
  if (!/^rediss?:$/.test(address.protocol) || address.hostname === '' || !/^(\/\d*)?$/.test(address.pathname))
    throw wrong;
  return address;
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

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
