import { runServerCommand } from './steps/command.mjs';

/** `npm run files:check`: which stored files are missing, and which nobody names. */
await runServerCommand('files-check');
