import { createHmac } from 'node:crypto';
import { networkOf } from '../../platform/network/network.ts';

/** Identifies an account on a network without revealing either. */
export type MarkNetwork = (email: string, address: string) => string;

/** Keyed: a plain hash could be reversed by trying all IPv4 addresses. */
export function createNetworkMarks(secret: string): MarkNetwork {
  return (email, address) =>
    createHmac('sha256', secret)
      .update(`known-network\n${email}\n${networkOf(address)}`)
      .digest('base64url');
}
