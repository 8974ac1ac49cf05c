import { readFile } from 'node:fs/promises';
import { type NetworkPreset, networkPreset } from '@avatarcade/networks/network-preset';
import { PRESETS, withOwnPresets } from '@avatarcade/networks/presets';
import { z } from 'zod';
import { ConfigError } from './read-environment.ts';

/** The presets of networks, with the operator's own. Throws ConfigError, which says what is wrong with their file. */
export async function readPresets(path: string | undefined): Promise<readonly NetworkPreset[]> {
  if (path === undefined) return PRESETS;
  const content = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new ConfigError([
      `NETWORK_PRESETS can’t be read: ${describe(error)}. Name a JSON file, or unset it.`,
    ]);
  });
  const own = z.array(networkPreset).safeParse(parse(content));
  if (!own.success) throw new ConfigError([`NETWORK_PRESETS has errors:\n${z.prettifyError(own.error)}`]);
  return withOwnPresets(own.data);
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new ConfigError([`NETWORK_PRESETS is no JSON: ${describe(error)}`]);
  }
}

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error));
