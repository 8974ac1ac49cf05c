import { setImmediate } from 'node:timers/promises';
import { afterEach } from 'vitest';

// Skia's pixels are freed by finalizers, which Node runs between tasks, and tests that draw without waiting leave it none: their worker took 6 GB,
// which the system had to copy the tables of for each child process.
afterEach(() => setImmediate());
