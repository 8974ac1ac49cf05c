import { CONFIG_ENTRIES } from './config-entries.ts';
import type { ConfigEntry } from './config-entry.ts';

/** The page `docs/configuration.md`, made of the entries themselves. */
export function buildConfigDocs(): string {
  const sections = Object.entries(CONFIG_ENTRIES).map(([title, entries]) => {
    const rows = (Object.values(entries) as ConfigEntry<unknown>[]).map(
      (entry) => `| \`${entry.env}\` | ${defaultOf(entry)} | ${entry.doc} |`,
    );
    return `## ${title}\n\n| variable | default | |\n|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `# Configuration

Generated from \`apps/server/src/platform/config/config-entries.ts\` by
\`node apps/server/src/commands/write-config-docs.ts\`. Nothing has to be set: a fresh clone runs as it is.
Everything is read once, checked at start, and refused in words that say what to set. An empty variable counts as not set.

Secrets that are not given are made at first start and kept in \`DATA_DIR/secrets.json\`, readable by its owner only.

${sections.join('\n')}`;
}

function defaultOf(entry: ConfigEntry<unknown>): string {
  return entry.defaultDoc ?? `\`${String(entry.default)}\``;
}
