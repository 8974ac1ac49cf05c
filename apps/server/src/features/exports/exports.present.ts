import type { Network } from '@avatarcade/contracts/exports';
import { describeRequirements } from '@avatarcade/networks/describe-requirements';
import type { NetworkPreset } from '@avatarcade/networks/network-preset';

export function presentNetwork(preset: NetworkPreset): Network {
  const requirements = describeRequirements(preset).map(({ checkedOn, ...requirement }) => ({
    ...requirement,
    checked_on: checkedOn,
  }));
  const [first] = Object.values(preset.sources);
  if (!first) throw new Error(`The preset ${preset.id} has no source`);
  return {
    id: preset.id,
    name: preset.name,
    source: first.url,
    checked_on: first.checkedOn,
    requirements,
    formats: preset.video.formats.map(({ format, need }) => ({ format, need })),
    notes: preset.notes.map(({ text }) => text),
  };
}
