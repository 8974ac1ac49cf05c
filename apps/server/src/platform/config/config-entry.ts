import type { ZodType } from 'zod';

/** One environment variable: its name, meaning, permitted values and default. */
export type ConfigEntry<Value> = {
  env: string;
  /** The variable's earlier name, which still applies if the new one is not set. */
  formerly?: string;
  doc: string;
  schema: ZodType<Value, string>;
  default: Value;
  /** Documentation of the default, if it isn't a plain value. */
  defaultDoc?: string;
  /** Never printed, not even in an error message. */
  secret?: boolean;
};

export function entry<Value>(settings: ConfigEntry<Value>): ConfigEntry<Value> {
  return settings;
}
