import { expect, test } from 'vitest';
import { describeRequirements } from './describe-requirements.ts';
import { listSources, networkPreset } from './network-preset.ts';
import { PRESET_FILES } from './presets/library.ts';
import { PRESETS, withOwnPresets } from './presets.ts';

test('every preset is named as its file, and every source of it is used', () => {
  for (const [id, file] of Object.entries(PRESET_FILES)) {
    const preset = networkPreset.parse(file);
    expect(preset.id).toBe(id);
    expect(new Set(listSources(preset)), id).toEqual(new Set(Object.keys(preset.sources)));
  }
});

test('the networks of games are there', () => {
  const ids = PRESETS.map(({ id }) => id);
  expect(ids).toEqual(
    expect.arrayContaining([
      'google-app',
      'meta-feed',
      'meta-stories',
      'meta-reels',
      'tiktok',
      'pangle',
      'applovin',
    ]),
  );
  expect(ids).toEqual(
    expect.arrayContaining([
      'applovin-exchange',
      'unity',
      'ironsource',
      'mintegral',
      'moloco',
      'snap',
      'youtube-shorts',
    ]),
  );
  expect(ids).toEqual(expect.arrayContaining(['x', 'reddit']));
});

test('each figure is one requirement with an address and a date', () => {
  for (const preset of PRESETS) {
    const requirements = describeRequirements(preset);
    expect(new Set(requirements.map(({ name }) => name)).size, preset.id).toBe(requirements.length);
    for (const { wanted, source, checkedOn } of requirements) {
      expect(wanted, preset.id).not.toBe('');
      expect(source).toMatch(/^https:\/\//);
      expect(checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  }
});

test('a figure whose source is missing, or a figure that does not exist, is refused', () => {
  const unity = PRESET_FILES.unity as Record<string, unknown>;
  expect(networkPreset.safeParse({ ...unity, sources: {} }).error?.message).toContain('No source is called');
  const notes = [{ text: 'A note', source: 'constructor' }];
  expect(networkPreset.safeParse({ ...unity, notes }).error?.message).toContain('No source is called');
  expect(networkPreset.safeParse({ ...unity, colour: 'red' }).success).toBe(false);
});

test('an operator’s preset replaces ours of the same id, and others stand beside them', () => {
  const [unity] = PRESETS.filter(({ id }) => id === 'unity');
  if (!unity) throw new Error('Unity is there');
  const own = [
    { ...unity, name: 'Unity, corrected' },
    { ...unity, id: 'unity-test', name: 'A test' },
  ];
  const presets = withOwnPresets(own);
  expect(presets).toHaveLength(PRESETS.length + 1);
  expect(presets.find(({ id }) => id === 'unity')?.name).toBe('Unity, corrected');
  expect(presets[0]?.id).toBe('unity-test');
});
