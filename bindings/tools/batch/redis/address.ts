import { InvalidOptionError } from '../../../contract/errors.js';

/** Where a Redis is, and how to get in. Only `shown` is for messages: it has no password. */
export interface RedisAddress {
  readonly shown: string;
  readonly options: {
    readonly host: string;
    readonly port: number;
    readonly db: number;
    readonly username?: string;
    readonly password?: string;
    readonly tls?: object;
  };
}

/**
 * Reads `redis://host`, `redis://:password@host:6379/0` or `rediss://…` with TLS. Throws `InvalidOptionError`, which
 * quotes nothing of the text: a password may be anywhere in an address that is none.
 */
export function readAddress(text: string): RedisAddress {
  const wrong = (what: string): InvalidOptionError =>
    new InvalidOptionError(
      `the address of Redis ${what}; expected one such as redis://127.0.0.1:6379 or redis://:PASSWORD@host, in which characters like / # ? @ of a password are written %2F %23 %3F %40`,
    );
  const scheme = /^([a-z][a-z\d+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined) throw wrong('does not begin with redis:// or rediss://');
  if (scheme !== 'redis' && scheme !== 'rediss') throw wrong('begins with another protocol than redis:// or rediss://');
  if (!URL.canParse(text)) throw wrong('cannot be read');
  const { hostname, port, username, password, pathname, search, hash } = new URL(text);
  if (hostname === '') throw wrong('names no host');
  if (search !== '' || hash !== '') throw wrong('has a ? or # in it');
  if (!/^(\/\d{0,4})?$/.test(pathname)) throw wrong('has a path that is no number of a database');
  const plain = (part: string): string => {
    try {
      return decodeURIComponent(part);
    } catch {
      throw wrong('has a % that begins no character');
    }
  };
  const place = `${hostname}${port && `:${port}`}${pathname === '/' ? '' : pathname}`;
  return {
    shown: `${scheme}://${place}`,
    options: {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || 6379),
      db: Number(pathname.slice(1) || 0),
      ...(username && { username: plain(username) }),
      ...(password && { password: plain(password) }),
      ...(scheme === 'rediss' && { tls: {} }),
    },
  };
}
