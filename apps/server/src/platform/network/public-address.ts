import { BlockList, isIPv4 } from 'node:net';

/** Ranges that never belong to a public host. Node maps `::ffff:10.0.0.1` to its IPv4 range by itself. */
const NOT_PUBLIC_V4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
const NOT_PUBLIC_V6: [string, number][] = [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];

const notPublic = new BlockList();
for (const [net, bits] of NOT_PUBLIC_V4) notPublic.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of NOT_PUBLIC_V6) notPublic.addSubnet(net, bits, 'ipv6');

export function isPublicAddress(address: string): boolean {
  return !notPublic.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}
