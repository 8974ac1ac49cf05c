import { runServerCommand } from './steps/command.mjs';

/** `npm run operators`: the operators of the console at /operator. */
await runServerCommand('operators');
