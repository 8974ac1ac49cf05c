import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { portOf } from '../../../testing/port-of.ts';

export const FRAPPE_TOKEN = 'key123:secret456';

export type FrappeTicket = {
  name: number;
  status: string;
  subject: string;
  description: string;
  raised_by: string;
  ticket_type: string;
  attachments: { name: string }[];
};
export type FrappeFile = { name: string; fields: Record<string, string>; fileName: string; bytes: Buffer };
export type Mood = (response: ServerResponse) => void;

export type FrappeServer = AsyncDisposable & {
  url: string;
  articles: Record<string, unknown>[];
  pictures: Map<string, Buffer>;
  tickets: FrappeTicket[];
  files: FrappeFile[];
  seen: { path: string; authorization: string | undefined }[];
  /** One per request, in order; `always` for each request while it is set. */
  moods: Mood[];
  always: Mood | undefined;
};

/** A Frappe Helpdesk as its adapter sees it: addresses, responses and errors in the form of the real one. */
export async function startFrappeServer(): Promise<FrappeServer> {
  const state = {
    articles: [] as Record<string, unknown>[],
    pictures: new Map<string, Buffer>(),
    tickets: [] as FrappeTicket[],
    files: [] as FrappeFile[],
    seen: [] as FrappeServer['seen'],
    moods: [] as Mood[],
    always: undefined as Mood | undefined,
  };
  const server = createServer((request, response) => {
    answer(request, response, frappe).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const frappe: FrappeServer = Object.assign(state, {
    url: `http://127.0.0.1:${portOf(server)}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
  return frappe;
}

async function answer(request: IncomingMessage, response: ServerResponse, frappe: FrappeServer) {
  const url = new URL(request.url ?? '/', frappe.url);
  const { authorization } = request.headers;
  const body = await buffer(request);
  frappe.seen.push({ path: `${request.method} ${decodeURIComponent(url.pathname)}`, authorization });
  const mood = frappe.moods.shift() ?? frappe.always;
  if (mood) return mood(response);
  const picture = frappe.pictures.get(url.pathname);
  if (picture) return response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
  if (authorization !== `token ${FRAPPE_TOKEN}`) return refuseFrappe(401, 'AuthenticationError')(response);
  const json = (value: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  const { filters } = Object.fromEntries(url.searchParams);
  switch (`${request.method} ${decodeURIComponent(url.pathname)}`) {
    case 'GET /api/resource/HD Article':
      return json({ data: published(frappe.articles, filters) });
    case 'GET /api/resource/HD Article Category':
      return json({ data: [{ name: '1a2b3c', category_name: 'Billing' }] });
    case 'GET /api/resource/HD Ticket':
      return json({ data: findTickets(frappe.tickets, filters) });
    case 'POST /api/resource/HD Ticket': {
      const ticket = JSON.parse(body.toString()) as Omit<FrappeTicket, 'name' | 'status'>;
      const made = { ...ticket, name: 100 + frappe.tickets.length, status: 'Open' };
      frappe.tickets.push(made);
      return json({ data: { ...made, doctype: 'HD Ticket' } });
    }
    case 'POST /api/method/upload_file': {
      const file = await readForm(request, body);
      frappe.files.push(file);
      const message = { name: file.name, file_name: file.fileName, file_url: `/private/files/${file.name}` };
      return json({ message });
    }
    default:
      return refuseFrappe(404, 'DoesNotExistError')(response);
  }
}

function published(articles: Record<string, unknown>[], filters: string | undefined) {
  const wanted = filters === '[["status","=","Published"]]' ? 'Published' : undefined;
  return articles.filter(({ status }) => status === wanted).map(({ status: _, ...row }) => row);
}

function findTickets(tickets: FrappeTicket[], filters = '[]') {
  const [[field, operator, value] = []] = JSON.parse(filters) as [string, string, string | string[]][];
  const found = tickets.filter((ticket) => {
    if (field === 'description' && operator === 'like')
      return ticket.description.includes(String(value).slice(1, -1));
    return field === 'name' && operator === 'in' && value?.includes(String(ticket.name));
  });
  return found.map(({ name, status }) => ({ name, status }));
}

async function readForm({ headers }: IncomingMessage, body: Buffer): Promise<FrappeFile> {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData();
  const file = form.get('file') as File;
  const fields = Object.fromEntries([...form].filter(([name]) => name !== 'file')) as Record<string, string>;
  const bytes = Buffer.from(await file.arrayBuffer());
  return { name: crypto.randomUUID().slice(0, 10), fields, fileName: file.name, bytes };
}

/** Frappe's error: a kind, and messages as JSON in JSON. */
export const refuseFrappe =
  (status: number, kind: string): Mood =>
  (response) => {
    const messages = JSON.stringify([JSON.stringify({ message: `No. ${FRAPPE_TOKEN}` })]);
    response.writeHead(status, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        exc_type: kind,
        exception: `frappe.exceptions.${kind}`,
        _server_messages: messages,
      }),
    );
  };

/** Responds like a proxy in front of it. */
export const badGateway: Mood = (response) => {
  response.writeHead(502, { 'content-type': 'text/html' }).end('<html><h1>502 Bad Gateway</h1></html>');
};
export const signInPage: Mood = (response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!DOCTYPE html><title>Login</title>');
};
export const movedAway: Mood = (response) => {
  response.writeHead(302, { location: 'http://127.0.0.1:9/login' }).end();
};
export const hang: Mood = () => undefined;
export const breakOff: Mood = (response) => {
  response.writeHead(200, { 'content-length': '5000' }).write('{"data": [', () => response.destroy());
};
