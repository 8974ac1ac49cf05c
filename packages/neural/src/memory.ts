import { freemem } from 'node:os';

/** Bytes that a new process may take, within the limits of a container. */
export const measureFreeMemory = (): number => Math.min(freemem(), process.availableMemory());
