import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

// biome-ignore lint/complexity/useMaxParams: Node's signature
export type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

/**
 * The lookup of a socket that connects to public addresses only; fails with PrivateAddressError. A single private
 * address refuses all of a name's addresses. `resolve`: the system's lookup; replaced in tests.
 */
export function lookupPublic(resolve: Resolve = lookup): LookupFunction {
  // biome-ignore lint/complexity/useMaxParams: Node's signature
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      const first = addresses[0];
      if (!first || !addresses.every((each) => isPublicAddress(each.address))) {
        return callback(new PrivateAddressError(`${hostname} has no public address.`), '');
      }
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}
