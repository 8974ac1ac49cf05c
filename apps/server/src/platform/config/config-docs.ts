import { CONFIG_ENTRIES } from './config-entries.ts';
import type { ConfigEntry } from './config-entry.ts';

/** Builds `docs/configuration.md` from the entries. */
export function buildConfigDocs(): string {
  const sections = Object.entries(CONFIG_ENTRIES).map(([title, entries]) => {
    const rows = Object.values<ConfigEntry<unknown>>(entries).map(
      (entry) => `| \`${entry.env}\`${entry.secret ? ' *' : ''} | ${defaultOf(entry)} | ${entry.doc} |`,
    );
    return `## ${title}\n\n| variable | default | |\n|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `# Configuration

Generated from \`apps/server/src/platform/config/config-entries.ts\` by
\`node apps/server/src/commands/write-config-docs.ts\`. No setting is required: a fresh clone runs without any.
A secret can also be in a file: for each variable marked with *, the same name with \`_FILE\` takes the file's path.
All values are read once and checked at start; error messages say what to set. An empty variable counts as not set.

Missing secrets are generated at first start and stored in \`DATA_DIR/secrets.json\`, readable by its owner only.

${sections.join('\n')}`;
}

function defaultOf(entry: ConfigEntry<unknown>): string {
  return entry.defaultDoc ?? `\`${String(entry.default)}\``;
}
