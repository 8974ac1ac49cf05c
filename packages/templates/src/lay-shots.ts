import type { GameplayLayer, Layer, Scene } from '@avatarcade/stage/scene';
import { chooseMoments, findPath } from '@avatarcade/video/edit/choose-moments';
import type { ClipMoments } from '@avatarcade/video/edit/moments';
import { type PlannedRange, planShots } from '@avatarcade/video/edit/plan-shots';
import type { VideoEdit } from '@avatarcade/video/edit/video-edit';
import { frameAt } from '@avatarcade/video/frames';

/** A gameplay clip of a video. */
export type SceneClip = {
  /** Seconds. */
  duration: number;
  /** What is worth showing of it, where that is known. */
  moments?: ClipMoments | null | undefined;
};

export type ShotChoices = {
  edit: Pick<VideoEdit, 'ranges' | 'fill' | 'calm'>;
  clips: readonly SceneClip[];
  seed: number;
};

/** Puts the shots of the gameplay into a scene. Where nothing is chosen, the first clip is shown as it is. */
export function layShots(scene: Scene, choices: ShotChoices): Scene {
  return { ...scene, layers: scene.layers.map((layer) => layOn(layer, { scene, choices })) };
}

function layOn(layer: Layer, { scene, choices }: { scene: Scene; choices: ShotChoices }): Layer {
  if (layer.kind !== 'gameplay') return layer;
  const { edit, clips, seed } = choices;
  const shots = planShots({
    ranges: listRanges(choices, layer.to - layer.from),
    durations: clips.map(({ duration }) => duration),
    speech: scene.speech,
    frames: framesOf(layer),
    fit: layer.atEnd,
    calm: edit.calm,
    transitions: [],
    seed,
  });
  return shots.length === 0 ? layer : { ...layer, shots, fill: edit.fill };
}

function framesOf({ from, to }: GameplayLayer): { from: number; to: number } {
  return { from: frameAt(from), to: frameAt(to) };
}

/** What was chosen, or the best moments; where none are known, the first clip, if it is to be shown whole. */
function listRanges({ edit, clips }: ShotChoices, seconds: number): readonly PlannedRange[] {
  if (edit.ranges.length > 0)
    return edit.ranges.map((range) => ({ ...range, path: findPath(clips[range.clip]?.moments, range) }));
  const moments = clips.map((clip) => clip.moments);
  const chosen = chooseMoments(moments, seconds);
  if (chosen.length > 0) return chosen;
  const [first] = clips;
  if (!first || edit.fill === 'crop') return [];
  return [{ clip: 0, from: 0, to: first.duration, speed: 1 }];
}
