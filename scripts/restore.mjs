import { runServerCommand } from './steps/command.mjs';

/** `npm run restore`: a backup of PostgreSQL and its files into an empty database and bucket. */
await runServerCommand('restore');
