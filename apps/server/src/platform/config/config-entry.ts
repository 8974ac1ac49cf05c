import type { ZodType } from 'zod';

/** One environment variable: what it is called, means, may be, and is when nobody says anything. */
export type ConfigEntry<Value> = {
  env: string;
  /** The variable's earlier name, which still counts where the new one is not set. */
  formerly?: string;
  doc: string;
  schema: ZodType<Value, string>;
  default: Value;
  /** What the documentation says instead of the value. */
  defaultDoc?: string;
  /** Never printed, not even in a refusal. */
  secret?: boolean;
};

export function entry<Value>(settings: ConfigEntry<Value>): ConfigEntry<Value> {
  return settings;
}
