import type { CurtainLayer, GameplayLayer, Layer, Scene } from '@avatarcade/stage/scene';
import { chooseMoments, findPath } from '@avatarcade/video/edit/choose-moments';
import type { ClipMoments } from '@avatarcade/video/edit/moments';
import { type PlannedRange, planShots } from '@avatarcade/video/edit/plan-shots';
import type { Shot, Transition } from '@avatarcade/video/edit/shot';
import { listNoticedCuts } from '@avatarcade/video/edit/shot-cuts';
import type { VideoEdit } from '@avatarcade/video/edit/video-edit';
import { frameAt, secondsOf } from '@avatarcade/video/frames';
import type { Palette } from './colors.ts';

/** A gameplay clip of a video. */
export type SceneClip = {
  /** Seconds. */
  duration: number;
  /** Pixels of its upright picture, where they are known: what points at something in it needs them. */
  width?: number | undefined;
  height?: number | undefined;
  /** What is worth showing of it, where that is known. */
  moments?: ClipMoments | null | undefined;
};

export type ShotChoices = {
  edit: Pick<VideoEdit, 'ranges' | 'fill' | 'calm' | 'moments'>;
  clips: readonly SceneClip[];
  /** Of the template, in turns. */
  transitions: readonly Transition[];
  palette: Palette;
  seed: number;
};

/**
 * Puts the shots of the gameplay into a scene, with what comes over them at cuts and with who reacts to those. Where nothing is chosen or
 * known, the first clip is shown as it is.
 */
export function layShots(scene: Scene, choices: ShotChoices): Scene {
  const layer = scene.layers.find((each) => each.kind === 'gameplay');
  const shots = layer ? planLayer(layer, { scene, choices }) : [];
  if (shots.length === 0) return scene;
  const cuts = choices.edit.calm ? [] : listNoticedCuts(shots);
  return { ...scene, layers: scene.layers.flatMap((each) => layOn(each, { shots, cuts, choices })) };
}

function planLayer(layer: GameplayLayer, { scene, choices }: { scene: Scene; choices: ShotChoices }): Shot[] {
  const { edit, clips, transitions, seed } = choices;
  return planShots({
    ranges: listRanges(choices, layer.to - layer.from),
    durations: clips.map(({ duration }) => duration),
    speech: scene.speech,
    locale: scene.language,
    frames: { from: frameAt(layer.from), to: frameAt(layer.to) },
    fit: layer.atEnd,
    calm: edit.calm,
    transitions,
    seed,
  });
}

/** What was chosen, or the best moments; where none are known, the first clip, if it is to be shown whole. */
function listRanges({ edit, clips }: ShotChoices, seconds: number): readonly PlannedRange[] {
  const moments = clips.map((clip) => (edit.moments ? clip.moments : null));
  if (edit.ranges.length > 0)
    return edit.ranges.map((range) => ({ ...range, path: findPath(moments[range.clip], range) }));
  const chosen = chooseMoments(moments, seconds);
  if (chosen.length > 0) return chosen;
  const [first] = clips;
  if (!first || edit.fill === 'crop') return [];
  return [{ clip: 0, from: 0, to: first.duration, speed: 1 }];
}

type Laid = { shots: readonly Shot[]; cuts: readonly Shot[]; choices: ShotChoices };

function layOn(layer: Layer, { shots, cuts, choices }: Laid): Layer[] {
  if (layer.kind === 'presenter' && cuts.length > 0)
    return [{ ...layer, cuts: cuts.map(({ from }) => secondsOf(from)) }];
  if (layer.kind !== 'gameplay') return [layer];
  const pictures = choices.clips.map(({ width, height }) => (width && height ? { width, height } : null));
  const gameplay: GameplayLayer = { ...layer, shots, fill: choices.edit.fill, pictures };
  const curtain = hangCurtain(layer, { cuts, choices });
  return curtain ? [gameplay, curtain] : [gameplay];
}

/** Transitions that are drawn over the gameplay; the others move its picture. */
const DRAWN: readonly Transition[] = ['flash', 'wipe', 'tiles'];

function hangCurtain(
  { from, to, rect, radius }: GameplayLayer,
  { cuts, choices }: Omit<Laid, 'shots'>,
): CurtainLayer | undefined {
  const drawn = cuts.filter(({ transition }) => DRAWN.includes(transition));
  if (drawn.length === 0) return undefined;
  return {
    id: 'curtain',
    kind: 'curtain',
    from,
    to,
    rect,
    radius,
    color: choices.palette.$accent,
    light: choices.palette.$paper,
    seed: choices.seed,
    cuts: drawn.map((shot) => ({ frame: shot.from, transition: shot.transition })),
  };
}
