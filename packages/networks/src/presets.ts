import { type NetworkPreset, networkPreset } from './network-preset.ts';
import { PRESET_FILES } from './presets/library.ts';

/** The presets that ship with the product, by name. */
export const PRESETS: readonly NetworkPreset[] = Object.values(PRESET_FILES)
  .map((file) => networkPreset.parse(file))
  .sort(byName);

/** What ships, with an operator's presets in place of those of the same id and beside the others. */
export function withOwnPresets(own: readonly NetworkPreset[]): NetworkPreset[] {
  const replaced = new Set(own.map(({ id }) => id));
  return [...PRESETS.filter(({ id }) => !replaced.has(id)), ...own].sort(byName);
}

function byName(one: NetworkPreset, other: NetworkPreset): number {
  return one.name.localeCompare(other.name, 'en');
}
