import { runServerCommand } from './steps/command.mjs';

/** `npm run backup`: a copy of a data folder. */
await runServerCommand('backup');
