import { runServerCommand } from './steps/command.mjs';

/** `npm run voices`: the packs of neural voices on this machine. */
await runServerCommand('voices');
