import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getBalance } from '../features/wallet/wallet.service.ts';
import { createDiskSpace } from '../platform/disk/disk-space.ts';
import { EngineError } from '../providers/engine/engine.port.ts';
import type { TestUser } from '../testing/create-test-app.ts';
import { createFakeEngine } from '../testing/fake-engine.ts';
import { createVideoWorld, type VideoWorld } from '../testing/video-world.ts';
import { responseOf } from './error-mapping.ts';

const MB = 1_000_000;
const REFUSED = { detail: 'There is no room left on the server at the moment. Please try again later.' };
let freeMegabytes: number;
let isDrawingFull = false;
let world: VideoWorld;
let user: TestUser;
beforeAll(async () => {
  world = await createVideoWorld({
    diskSpace: createDiskSpace({
      folders: ['/data'],
      statfs: async () => ({ bsize: MB, blocks: 100_000, bavail: freeMegabytes }),
    }),
    providers: {
      engine: createFakeEngine({
        normalizeImage: async () => {
          if (isDrawingFull) throw new EngineError('failed: write error: No space left on device');
          return {
            width: 64,
            height: 64,
            format: 'png',
            colors: { from: '#000', to: '#000', accent: '#fff' },
          };
        },
      }),
    },
  });
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  freeMegabytes = 50_000;
  isDrawingFull = false;
  user = await world.registerUser();
});

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
function upload() {
  const form = new FormData();
  form.append('type', 'icon');
  form.append('file', new Blob([PNG]), 'icon.png');
  return world.call({ method: 'POST', url: API_PATHS.assets.base, as: user, body: form });
}

describe('under the reserve', () => {
  it('an upload is refused before any of it is written', async () => {
    freeMegabytes = 999;
    const response = await upload();
    expect([response.statusCode, response.headers['retry-after'], response.json()]).toEqual([
      507,
      '60',
      REFUSED,
    ]);
    expect(await readdir(join(world.config.dataDir, 'tmp')).catch(() => [])).toEqual([]);
  });

  it('a video is not ordered, and not charged', async () => {
    await world.creditUser(user, 1000);
    const body = await world.buildOrder(user);
    freeMegabytes = 999;
    const response = await world.call({ method: 'POST', url: API_PATHS.videos.base, as: user, body });
    expect([response.statusCode, response.json()]).toEqual([507, REFUSED]);
    expect(await getBalance(world.db, user.id)).toBe(1000);
  });

  it('records can still be added', async () => {
    freeMegabytes = 999;
    expect((await world.addProduct(user)).id).toBeDefined();
  });
});

describe('at the end of the reserve', () => {
  const put = (id: string) => ({
    product_url: `https://play.google.com/store/apps/details?id=${id}`,
    title: id,
  });

  it('growing records and new accounts are refused', async () => {
    freeMegabytes = 31;
    const product = await world.call({
      method: 'POST',
      url: API_PATHS.products.base,
      as: user,
      body: put('com.full'),
    });
    expect([product.statusCode, product.json()]).toEqual([507, REFUSED]);
    const body = { email: 'late@example.com', password: user.password, country: 'EE' };
    const registered = await world.call({ method: 'POST', url: API_PATHS.account.register, body });
    expect(registered.statusCode).toBe(507);
  });

  it('signing in, reading, deleting and payments continue', async () => {
    const product = await world.addProduct(user);
    freeMegabytes = 31;
    const body = { email: user.email, password: user.password };
    expect((await world.call({ method: 'POST', url: API_PATHS.account.login, body })).statusCode).toBe(200);
    const list = await world.call({ method: 'GET', url: API_PATHS.products.base, as: user });
    expect(list.statusCode).toBe(200);
    const paid = await world.call({
      method: 'POST',
      url: API_PATHS.payments.stripeWebhook,
      body: { forged: true },
    });
    expect(paid.statusCode).toBe(400);
    const gone = await world.call({
      method: 'DELETE',
      url: API_PATHS.products.one(product.id),
      as: user,
    });
    expect(gone.statusCode).toBe(204);
  });
});

describe('a disk that fills up during the work', () => {
  it('is recognised even if a program of ours reports it only in text', async () => {
    isDrawingFull = true;
    const response = await upload();
    expect([response.statusCode, response.json()]).toEqual([507, REFUSED]);
  });

  it.each([
    ['the disk', Object.assign(new Error('write'), { code: 'ENOSPC' })],
    ['a disk quota', Object.assign(new Error('write'), { code: 'EDQUOT' })],
    ['the database', Object.assign(new Error('could not extend file'), { code: '53100' })],
    [
      'something within',
      new Error('failed', { cause: Object.assign(new Error('write'), { code: 'ENOSPC' }) }),
    ],
  ])('is 507, reported by %s', (_, error) => {
    expect(responseOf(error)).toEqual({ status: 507, body: REFUSED, retryAfter: 60 });
  });

  it('is not confused with other errors', () => {
    expect(responseOf(Object.assign(new Error('gone'), { code: 'ENOENT' })).status).toBe(500);
    expect(responseOf(Object.assign(new Error('lost'), { code: '57P01' })).status).toBe(503);
  });
});
