#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

// The program is TypeScript. Node 24 runs it; it comes with the product, while the machine's own may be older.
if (process.features.typescript) await start();
else runWith(findNode());

/** With the compiled code of earlier commands, which halves the time of a start. Where nothing can be written, none is kept. */
function start() {
  const cache = new URL('../../../node_modules/.cache/avatarcade-cli', import.meta.url);
  module.enableCompileCache(fileURLToPath(cache));
  return import('../src/main.ts');
}

function findNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const node = fileURLToPath(new URL(`../../../node_modules/node/bin/${name}`, import.meta.url));
  if (existsSync(node)) return node;
  console.error('The Node of the product is missing. Run npm ci in the folder of Avatarcade.');
  process.exit(1);
}

function runWith(node) {
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' });
  // Ctrl-C reaches the child directly.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => {
    process.exitCode = code ?? 130;
  });
}
