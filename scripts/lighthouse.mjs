import { runBrowserCommand } from './steps/browser-command.mjs';

/** `npm run lighthouse [-- --form desktop]`: Lighthouse's scores of the product's pages. */
await runBrowserCommand('lighthouse', { name: 'Measuring the pages' });
