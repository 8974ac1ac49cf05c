import { runServerCommand } from './steps/command.mjs';

/** `npm run tickets`: the support requests of the built-in helpdesk. */
await runServerCommand('tickets');
