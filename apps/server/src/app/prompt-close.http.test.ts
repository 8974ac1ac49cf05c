import { once } from 'node:events';
import { connect } from 'node:net';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { expect, inject, it } from 'vitest';
import { createDiskStorage } from '../providers/storage/disk/disk-storage.ts';
import type { Storage } from '../providers/storage/storage.port.ts';
import { createTestApp } from '../testing/create-test-app.ts';

it('a server closes after its last response, whatever connections are open', async () => {
  const answering = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const storage: Storage = {
    ...createDiskStorage(inject('testFolder')),
    check() {
      asked.resolve();
      return answering.promise;
    },
  };
  await using test = await createTestApp({ providers: { storage } });
  const { app } = test;
  const user = await test.registerUser();
  const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const unused = connect(Number(address.port), address.hostname);
  await once(unused, 'connect');
  const events = await fetch(new URL(API_PATHS.videos.events, address), {
    headers: { authorization: `Bearer ${user.access}` },
  });
  expect(events.status).toBe(200);
  expect((await fetch(new URL('/healthz', address))).status).toBe(200);
  const late = fetch(new URL('/readyz', address));
  await asked.promise;

  const closed = app.close();
  expect(await events.text()).toContain(': hello');
  answering.resolve();
  expect((await late).status).toBe(200);
  const begun = performance.now();
  await closed;
  expect(performance.now() - begun).toBeLessThan(2000);
});
