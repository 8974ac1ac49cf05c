import { runServerCommand } from './steps/command.mjs';

/** `npm run ledger`: the books of a server. */
await runServerCommand('ledger');
