import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { compressPlugin } from './compress-plugin.ts';
import { flagsPlugin } from './flags-plugin.ts';
import { groupPageScripts } from './page-scripts.ts';
import { picturesPlugin } from './pictures-plugin.ts';
import { startPagesPlugin } from './start-pages-plugin.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 4000}`;
const proxy = { '/api': server, '/files': server, '/sandbox': server };

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwind(),
    flagsPlugin(),
    // Other modes are builds for tests, which nobody links to or downloads: they have their own entries, too.
    ...(mode === 'production' ? [picturesPlugin(), startPagesPlugin(), compressPlugin()] : []),
  ],
  // Modules, so that a worker's script can be loaded in parts.
  worker: { format: 'es' },
  server: { host: '127.0.0.1', proxy },
  preview: { host: '127.0.0.1', proxy },
  build: {
    // The newest syntax that light-dark() colours need anyway.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // The content security policy knows no data: scripts or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: true,
    reportCompressedSize: false,
    // Everybody's first `npm start` would show these warnings. The largest scripts read clips and find countries; each is loaded when it is needed.
    chunkSizeWarningLimit: 750,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: mode === 'production' ? groupScripts() : true,
      },
    },
  },
}));

function groupScripts(): Rolldown.CodeSplittingOptions {
  return {
    // Otherwise a group takes its modules' imports with it, whatever group those are named for.
    includeDependenciesRecursively: false,
    // What the first page needs is one file, not twenty small ones that compress badly.
    groups: [
      { name: 'first', tags: ['$initial'] },
      { name: groupPageScripts(), debugName: 'pages' },
    ],
  };
}
