import { setImmediate } from 'node:timers/promises';
import { afterEach } from 'vitest';

// Skia's pixels are freed by finalizers, which Node runs between tasks. Tests that draw without waiting leave no time for them: their worker took 7 GB,
// whose page tables the system copied for each child process.
afterEach(() => setImmediate());
