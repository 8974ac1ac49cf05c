import { OperatorError } from '../errors/operator-error.ts';
import { CONFIG_ENTRIES } from './config-entries.ts';
import type { ConfigEntry } from './config-entry.ts';

type Groups = typeof CONFIG_ENTRIES;
type Union<T> = (T extends unknown ? (value: T) => void : never) extends (value: infer I) => void ? I : never;
type Entries = Union<Groups[keyof Groups]>;
type ValueOf<Entry> = Entry extends ConfigEntry<infer Value> ? Value : never;

/** Every entry's value, parsed separately. */
export type Settings = { [Name in keyof Entries]: ValueOf<Entries[Name]> };

export type Environment = Record<string, string | undefined>;

export class ConfigError extends OperatorError {
  constructor(errors: string[]) {
    super(`The configuration is not valid:\n${errors.map((error) => `- ${error}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** Step one: parses text into values. An empty variable counts as not set. Throws ConfigError with all errors. */
export function readEnvironment(environment: Environment): Settings {
  const errors: string[] = [];
  const settings: Record<string, unknown> = {};
  for (const entries of Object.values(CONFIG_ENTRIES)) {
    for (const [name, entry] of Object.entries<ConfigEntry<unknown>>(entries)) {
      const raw = (environment[entry.env] || environment[entry.formerly ?? ''])?.trim();
      if (!raw) {
        settings[name] = entry.default;
        continue;
      }
      const parsed = entry.schema.safeParse(raw);
      if (parsed.success) settings[name] = parsed.data;
      else
        errors.push(
          describeError(entry, { raw, expected: parsed.error.issues[0]?.message ?? 'something else' }),
        );
    }
  }
  if (errors.length > 0) throw new ConfigError(errors);
  // Filled by name, in the types' order: TypeScript can't follow that every entry has its own value now.
  return settings as Settings;
}

function describeError(
  entry: ConfigEntry<unknown>,
  { raw, expected }: { raw: string; expected: string },
): string {
  const shown = entry.secret ? '' : ` (it is ${JSON.stringify(raw)})`;
  return `${entry.env} must be ${expected}${shown}.`;
}
