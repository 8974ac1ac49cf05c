import type { LookupAddress } from 'node:dns';
import { expect, it } from 'vitest';
import { lookupPublic, PrivateAddressError } from './lookup-public.ts';

const PUBLIC = [
  { address: '93.184.216.34', family: 4 },
  { address: '2606:2800:220:1::1', family: 6 },
];

/** Resolves to the first answer at first, and to this machine ever after. */
function rebinding(first: LookupAddress[]) {
  const answers = [first];
  return lookupPublic((_hostname, _options, callback) =>
    callback(null, answers.shift() ?? [{ address: '127.0.0.1', family: 4 }]),
  );
}
const find = (lookup: ReturnType<typeof lookupPublic>, all: boolean) =>
  new Promise((resolve, reject) =>
    lookup('rebind.example.com', { all }, (error, address) => (error ? reject(error) : resolve(address))),
  );

it('the socket gets the addresses that were checked: the name is not looked up a second time in between', async () => {
  const lookup = rebinding(PUBLIC);
  expect(await find(lookup, true)).toEqual(PUBLIC);
  await expect(find(lookup, true)).rejects.toBeInstanceOf(PrivateAddressError);
  expect(await find(rebinding(PUBLIC), false)).toBe(PUBLIC[0]?.address);
});

it('a single private address refuses the others', async () => {
  const mixed = [...PUBLIC, { address: '10.0.0.1', family: 4 }];
  await expect(find(rebinding(mixed), true)).rejects.toBeInstanceOf(PrivateAddressError);
});
