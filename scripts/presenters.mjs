import { runServerCommand } from './steps/command.mjs';

/** `npm run presenters`: what a service doesn't say of its presenters. */
await runServerCommand('presenters');
