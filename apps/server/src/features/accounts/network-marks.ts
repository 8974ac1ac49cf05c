import { createHmac } from 'node:crypto';
import { networkOf } from '../../platform/network/network.ts';

/** What stands for an account on a network, without telling either. */
export type MarkNetwork = (email: string, address: string) => string;

/** Keyed: all IPv4 addresses could be tried against a plain hash. */
export function createNetworkMarks(secret: string): MarkNetwork {
  return (email, address) =>
    createHmac('sha256', secret)
      .update(`known-network\n${email}\n${networkOf(address)}`)
      .digest('base64url');
}
