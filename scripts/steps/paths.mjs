import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The bundle of the server: what `npm start` starts. */
export const SERVER_PROGRAM = path.join(root, 'apps/server/dist/main.js');

/** The Node that the product runs on comes with its dependencies; the machine's own only starts these scripts. */
export function productNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  return path.join(root, 'node_modules/node/bin', name);
}

/** A tool of the dependencies, as a script for `productNode`. */
export function toolScript(relativePath) {
  const script = path.join(root, 'node_modules', relativePath);
  if (!existsSync(script)) throw new Error(`${relativePath} is not installed. Run npm ci.`);
  return script;
}
