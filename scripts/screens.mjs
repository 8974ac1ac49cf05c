import path from 'node:path';
import { runBrowserCommand } from './steps/browser-command.mjs';
import { root } from './steps/paths.mjs';

/** `npm run screens`: writes the README's pictures of the product into docs/images. */
await runBrowserCommand('screens', {
  name: 'Taking the pictures',
  options: [path.join(root, 'docs/images')],
});
