import { type DestinationStream, type Logger, pino } from 'pino';
import { redactText, SECRET_PATHS } from './redact.ts';

export type Log = Logger;

export type LogOptions = {
  level: string;
  /** Coloured lines for a person instead of JSON. */
  pretty: boolean;
  destination?: DestinationStream;
};

export function createLog({ level, pretty, destination }: LogOptions): Log {
  const options = {
    level,
    redact: { paths: [...SECRET_PATHS], censor: '[hidden]' },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: {
      // Whatever ends up in a line, and however: this is the last place that it passes.
      streamWrite: redactText,
    },
  };
  if (destination) return pino(options, destination);
  if (!pretty) return pino(options);
  const { formatters: _formatters, ...rest } = options;
  return pino({ ...rest, transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } });
}

export const silentLog: Log = pino({ level: 'silent' });
