import { readFileSync } from 'node:fs';
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
      const raw = readRaw(entry, { environment, errors });
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

/** A secret may also be in a file whose path `<name>_FILE` gives, as container platforms mount them. */
function readRaw(
  { env, formerly = '', secret }: ConfigEntry<unknown>,
  { environment, errors }: { environment: Environment; errors: string[] },
): string | undefined {
  const raw = (environment[env] || environment[formerly])?.trim();
  const path = secret ? environment[`${env}_FILE`]?.trim() : undefined;
  if (!path) return raw;
  if (raw) {
    errors.push(`${env} and ${env}_FILE are both set: unset one of them.`);
    return undefined;
  }
  try {
    const content = readFileSync(path, 'utf8').trim();
    if (!content) errors.push(`${env}_FILE names an empty file: ${path}.`);
    return content;
  } catch (error) {
    errors.push(`${env}_FILE can't be read: ${error instanceof Error ? error.message : path}.`);
    return undefined;
  }
}

function describeError(
  entry: ConfigEntry<unknown>,
  { raw, expected }: { raw: string; expected: string },
): string {
  const shown = entry.secret ? '' : ` (it is ${JSON.stringify(raw)})`;
  return `${entry.env} must be ${expected}${shown}.`;
}
