import { CONFIG_ENTRIES } from './config-entries.ts';
import type { ConfigEntry } from './config-entry.ts';
import type { Environment } from './read-environment.ts';

export type SettingInForce = {
  group: string;
  name: string;
  isSet: boolean;
  isSecret: boolean;
  /** Null for secrets, and without a value. */
  value: string | null;
};

/** Every variable with what it is set to, or else its default. Of a secret only whether it is set. */
export function listSettings(environment: Environment): SettingInForce[] {
  return Object.entries<Record<string, ConfigEntry<unknown>>>(CONFIG_ENTRIES).flatMap(([group, entries]) =>
    Object.values(entries).map((each) => {
      const { env, formerly = '', secret: isSecret = false } = each;
      const raw = (environment[env] || environment[formerly])?.trim();
      const isSet = Boolean(raw) || (isSecret && Boolean(environment[`${env}_FILE`]?.trim()));
      const value = isSecret ? null : raw ? hideUser(raw) : describeDefault(each);
      return { group, name: env, isSet, isSecret, value };
    }),
  );
}

/** An address may carry a password. */
const hideUser = (text: string) => text.replaceAll(/(\w:\/\/)[^/@\s]+@/g, '$1…@');

function describeDefault({ default: value, defaultDoc }: ConfigEntry<unknown>): string | null {
  if (defaultDoc) return defaultDoc.replaceAll('`', '');
  return value === undefined ? null : String(value);
}
