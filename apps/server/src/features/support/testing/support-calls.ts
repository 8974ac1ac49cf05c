import type { Ticket } from '@avatarcade/contracts/helpdesk';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { createCanvas } from '@napi-rs/canvas';
import type { TestUser } from '../../../testing/create-test-app.ts';
import type { VideoWorld } from '../../../testing/video-world.ts';

const PATHS = API_PATHS.helpdesk;
export const picture = createCanvas(40, 30).toBuffer('image/png');
export const photo = createCanvas(40, 30).toBuffer('image/jpeg');

export async function attach(world: VideoWorld, as: TestUser, file: Buffer, name = 'screen.png') {
  const form = new FormData();
  form.set('is_private', '1');
  form.set('folder', 'Home');
  form.set('file', new Blob([new Uint8Array(file)]), name);
  const encoded = new Response(form);
  return world.call({
    method: 'POST',
    url: PATHS.files,
    as,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
}

export const submit = (world: VideoWorld, as: TestUser, doc: object, attachments: object[] = []) =>
  world.call({ method: 'POST', url: PATHS.tickets, as, body: { doc, attachments } });
export const listTickets = async (world: VideoWorld, as: TestUser) =>
  (await world.call({ method: 'GET', url: PATHS.tickets, as })).json<Ticket[]>();
export const listArticles = (world: VideoWorld, as: TestUser) =>
  world.call({ method: 'GET', url: PATHS.articles, as });
