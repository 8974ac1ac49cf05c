import { existsSync } from 'node:fs';

export type ResourceLimits = {
  /** What the watch allows. The system's own limit counts requested memory, not used memory, and is larger. */
  memoryBytes: number;
  /** Of the processor, all threads together; undefined for a process that takes one job after the other. */
  cpuSeconds?: number | undefined;
};

const SHELL = '/bin/sh';
/** A video of ten minutes has less. */
const FILE_BYTES = 2e9;
const OPEN_FILES = 256;
/** Reserved beside what is used: stacks of threads, and what libraries ask for ahead. */
const RESERVED_BYTES = 2e9;

/** A service manager may send them to every process of the service. The server decides when a job ends, also one in a sandbox. */
const IGNORE_STOP_SIGNALS = "trap '' TERM INT HUP";

export const hasResourceLimits = (): boolean => process.platform !== 'win32' && existsSync(SHELL);

/**
 * The command, deaf to stop signals and under limits of the system, which hold even when this process is busy or gone: memory, time, size of files, open files, no
 * memory image after a crash. One that the system doesn't have, or that is lower already, is left as it is.
 */
export function limitResources(command: string[], { memoryBytes, cpuSeconds }: ResourceLimits): string[] {
  if (!hasResourceLimits()) return command;
  const limits = [
    'c 0',
    `n ${OPEN_FILES}`,
    `f ${Math.ceil(FILE_BYTES / 512)}`,
    `d ${Math.ceil((memoryBytes + RESERVED_BYTES) / 1024)}`,
    ...(cpuSeconds === undefined ? [] : [`t ${Math.ceil(cpuSeconds)}`]),
  ];
  const script = limits.map((limit) => `ulimit -${limit} 2>/dev/null`).join('; ');
  return [SHELL, '-c', `${IGNORE_STOP_SIGNALS}; ${script}; exec "$@"`, SHELL, ...command];
}
