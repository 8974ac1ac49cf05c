import { runServerCommand } from './steps/command.mjs';

/** `npm run migrate`: brings the database up to this version, as a step of a deployment. */
await runServerCommand('migrate');
