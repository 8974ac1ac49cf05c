import { runServerCommand } from './steps/command.mjs';

/** `npm run ledger`: the ledger of a server. */
await runServerCommand('ledger');
