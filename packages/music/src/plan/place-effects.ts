import type { Cue, EffectId } from './effect-ids.ts';
import type { SoundScene } from './sound-scene.ts';

/** Effects nearer to each other than this would be one noise. */
const APART = 0.15;

/** What is heard when a layer of that name appears. */
const ENTRANCES: readonly (readonly [name: RegExp, effect: EffectId])[] = [
  [/^hook-title$/, 'whoosh'],
  [/^(number|surprise|wow|chat-line)-\d+$/, 'pop'],
  [/^lockup-name$/, 'pop'],
  [/^(card-icon|packshot)$/, 'pop'],
  [/^(card-button|button|packshot-button)$/, 'coin'],
];

/** How a shot comes decides what is heard; a hard cut is silent. */
const CUTS: Record<string, EffectId | undefined> = {
  flash: 'hit',
  whip: 'whoosh',
  wipe: 'whoosh',
  zoom: 'whoosh',
  tiles: 'pop',
};

/** The effects at the beats of a scene: title, cuts, end card, button. In order, none on top of another; none if the scene wants none. */
export function placeEffects({ frames, fps, layers, sound }: SoundScene): Cue[] {
  if (!sound?.effects) return [];
  const { cardAt } = sound;
  const cuts = layers
    .flatMap(({ shots = [] }) => shots.slice(1))
    .flatMap(({ from, transition }) => toCue(CUTS[transition], from / fps));
  const entrances = layers.flatMap(({ id, from }) =>
    toCue(ENTRANCES.find(([name]) => name.test(id))?.[1], from),
  );
  // The card comes first in the list: it stands where another effect is as near.
  const card: Cue[] = [
    { effect: 'rise', at: cardAt },
    { effect: 'hit', at: cardAt },
  ];
  const chosen: Cue[] = cardAt > 1 ? card : [];
  for (const cue of [...entrances, ...cuts]) {
    const isFree = chosen.every(({ effect, at }) => effect === 'rise' || Math.abs(at - cue.at) >= APART);
    if (isFree && cue.at < frames / fps) chosen.push(cue);
  }
  return chosen.sort((one, other) => one.at - other.at);
}

const toCue = (effect: EffectId | undefined, at: number): Cue[] => (effect ? [{ effect, at }] : []);
