import { runBrowserCommand } from './steps/browser-command.mjs';

/** `npm run page-cost [-- --loads 9]`: what the product's pages cost a browser's main thread. */
await runBrowserCommand('page-cost', { name: 'Measuring the pages' });
