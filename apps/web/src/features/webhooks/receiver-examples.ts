/** A whole receiver. Also in docs/webhooks.md, where a test runs it. */
export const NODE_RECEIVER = `// npm install standardwebhooks
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WEBHOOK_SECRET);
const seen = new Set();

createServer(async (request, response) => {
  try {
    const event = webhook.verify(await text(request), request.headers);
    const id = request.headers['webhook-id'];
    if (!seen.has(id)) console.log(event.type, event.data);
    seen.add(id);
    response.writeHead(204).end();
  } catch {
    response.writeHead(400).end('The signature is wrong.');
  }
}).listen(process.env.PORT ?? 5000);`;

/** Makes a webhook by API. */
export function buildCurlExample(origin: string): string {
  return `curl ${origin}/api/account/webhooks/ \\
  -H "Authorization: Bearer $AVATARCADE_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"url": "https://example.com/hook", "events": ["video.ready", "video.failed"]}'`;
}
