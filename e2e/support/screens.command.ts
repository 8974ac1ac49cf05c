/** Writes the README's pictures of the running product: `screens.command.ts <folder>`, with a Chromium in CHROMIUM_PATH. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asset } from '@avatarcade/contracts/assets';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { parsedProduct, product as productSchema } from '@avatarcade/contracts/products';
import type { Video } from '@avatarcade/contracts/videos';
import type { OrderFormat } from '@avatarcade/video/formats';
import type { Page } from '@playwright/test';
import { type Customer, orderVideo, registerCustomer, topUp, waitForVideo } from './customer.ts';
import { openCamera } from './screens/camera.ts';
import { layOutFilmstrip, layRow, takeVideoFrames, writePicture } from './screens/pictures.ts';
import { startProduct } from './start-product.ts';
import { openStore, type Store, type StoreGame } from './store.ts';

const GAME: StoreGame = {
  id: 'com.starling.foxdash',
  title: 'Fox Dash: River Run',
  summary: 'Dash, jump and grab every coin before the river does.',
  description: [
    'Run with a quick little fox through fields, over logs and across the river.',
    'Grab every coin, ride the balloon, and beat your own best run.',
    'Over 120 short levels, to be played offline and with one thumb.',
  ],
  category: 'GAME_ARCADE',
};
const VOICEOVER = 'This little fox needs your help. Grab every coin, jump the river and beat your best run!';
/** `pick` is of the templates and of the avatars: each video looks different. */
const VIDEOS = [
  { format: 'landscape', pick: 4, title: 'Fox Dash, wide' },
  { format: 'portrait', pick: 2, title: 'Fox Dash, comic' },
  { format: 'portrait', pick: 0, title: 'Fox Dash, first run' },
] as const satisfies { format: OrderFormat; pick: number; title: string }[];
const PHONE = { width: 390, height: 780 };
const DESK = { width: 1200, height: 780 };
const folder = process.argv[2] ?? 'docs/images';
const dataDir = await mkdtemp(path.join(tmpdir(), 'avatarcade-screens-'));

try {
  await using store = await openStore();
  store.show(GAME);
  await using product = await startProduct({ dataDir, storeUrl: store.url });
  const customer = await registerCustomer(product.url);
  await topUp(product.url, customer, 50);
  const productId = await addGame(customer, store);
  const videos: Video[] = [];
  for (const video of VIDEOS) videos.push(await makeVideo(customer, productId, video));
  await mkdir(folder, { recursive: true });
  await takePictures(product.url, customer, productId, videos);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function addGame(customer: Customer, store: Store): Promise<string> {
  const address = `${store.url}/store/apps/details?id=${GAME.id}`;
  const parse = { method: 'POST', body: { google_url: address } };
  const parsed = parsedProduct.parse(await (await customer.call(API_PATHS.products.parse, parse)).json());
  const { name: title, description, icon, tags } = parsed;
  const body = { product_url: address, title, description, icon, category_names: tags };
  const made = await customer.call(API_PATHS.products.base, { method: 'POST', body });
  return productSchema.parse(await made.json()).id;
}

async function makeVideo(customer: Customer, product: string, video: (typeof VIDEOS)[number]) {
  const sample = await customer.call(API_PATHS.assets.sample, {
    method: 'POST',
    body: { orientation: video.format },
  });
  const { file_url: clip } = asset.parse(await sample.json());
  const { id } = await orderVideo(customer, { product, clip, voiceover: VOICEOVER, ...video });
  return waitForVideo(customer, id, ({ status }) => status === 'ready');
}

async function takePictures(url: string, customer: Customer, productId: string, videos: Video[]) {
  const [latest] = videos.slice(-1);
  if (!latest) return;
  const save = (name: string) => path.join(folder, `${name}.webp`);
  await writePicture(save('film'), await layOutFilmstrip(await takeVideoFrames(latest)));

  await using camera = await openCamera(url, customer);
  const desk = await camera.open(DESK, 'light');
  await openAvatarStep(desk, productId);
  await writePicture(save('avatars'), await camera.render(desk));
  await openList(desk, '/dashboard/videos');
  await writePicture(save('videos'), await camera.render(desk));
  // Where no draft of another video waits.
  const other = await camera.open(DESK, 'light');
  await openPreview(other, productId, latest.id);
  await writePicture(save('preview'), await camera.render(other));

  const phone = await camera.open(PHONE, 'dark');
  const shots: Buffer[] = [];
  await openList(phone, '/dashboard');
  shots.push(await camera.render(phone));
  await openAvatarStep(phone, productId);
  shots.push(await camera.render(phone));
  await phone.goto('/my-account?tab=billing');
  shots.push(await camera.render(phone));
  await writePicture(save('phone'), await layRow(shots));
}

/** Resolves when its cards are there: before, nothing is on its way yet. */
async function openList(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('article').first().waitFor();
}

async function openAvatarStep(page: Page, productId: string): Promise<void> {
  await page.goto(`/products/video-create/${productId}`);
  const next = page.getByRole('button', { name: 'Next Step' });
  await page.getByText('Portrait', { exact: true }).click();
  await page.getByRole('button', { name: 'In the corner', exact: true }).click();
  await next.click();
  await page.getByRole('button', { name: /Add my own text/ }).click();
  await page.getByRole('textbox', { name: 'Voiceover text' }).fill(VOICEOVER);
  await next.click();
  await page.getByRole('heading', { name: 'Choose Avatar' }).waitFor();
  await page.getByRole('article').getByRole('button').first().click();
}

/** The last step of a video like that one, with its preview at a moment in the midst of a sentence. */
async function openPreview(page: Page, productId: string, videoId: string): Promise<void> {
  await page.goto(`/products/video-create/${productId}?like=${videoId}`);
  await page.getByRole('heading', { name: 'Review Your Video' }).waitFor();
  await page.getByText('This is exactly the video that you will get.').waitFor({ timeout: 60_000 });
  const position = page.getByRole('slider', { name: 'Position in the video' });
  await position.fill('2.6');
  await position.blur();
}
