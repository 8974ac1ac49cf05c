import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import { findTraceId } from '../traces/spans.ts';
import { describeError } from './describe-error.ts';
import type { ReportError } from './error-reports.ts';
import { redactText, SECRET_PATHS } from './redact.ts';
import { originContext } from './request-context.ts';

export type Log = Logger;

/** pino's number for the level. */
const ERROR = 50;

export type LogOptions = {
  level: string;
  /** Coloured lines for a terminal instead of JSON. */
  pretty: boolean;
  destination?: DestinationStream;
  /** Receives everything that is logged as an error. */
  onError?: ReportError | undefined;
};

export function createLog({ level, pretty, destination, onError }: LogOptions): Log {
  const options = {
    level,
    redact: { paths: [...SECRET_PATHS], censor: '[hidden]' },
    formatters: { level: (label: string) => ({ level: label }) },
    mixin: describeOrigin,
    serializers: { err: (error: unknown) => describeError(error) },
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: {
      // Redacts last, so that it covers whatever a line contains.
      streamWrite: redactText,
      // biome-ignore lint/complexity/useMaxParams: pino's signature
      logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number) {
        const [facts, message]: readonly unknown[] = args;
        if (onError && level >= ERROR && typeof facts === 'object' && facts !== null) {
          onError({ ...this.bindings(), ...facts }, String(message ?? ''));
        }
        method.apply(this, args);
      },
    },
  };
  if (destination) return pino(options, destination);
  if (!pretty) return pino(options);
  const { formatters: _formatters, ...rest } = options;
  return pino({ ...rest, transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } });
}

export const silentLog: Log = pino({ level: 'silent' });

/** For lines of a job: the request that it comes from. With traces: the trace. */
function describeOrigin(): object {
  const request = originContext.getStore()?.request;
  const traceId = findTraceId();
  return { ...(request && { request }), ...(traceId && { trace_id: traceId }) };
}
