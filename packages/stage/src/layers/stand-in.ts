import type { Canvas2D, CreateSurface } from '../canvas.ts';
import type { PresenterLayer, Rect } from '../scene.ts';
import type { SpeechTrack } from '../speech-track.ts';

/** A figure for the presenter until the cast is there. */
export interface Avatar {
  id: string;
}

export interface Pose {
  open: number;
  sway: number;
}

export function findAvatar(id: string): Avatar | undefined {
  return id === '' ? undefined : { id };
}

export function posePresenter(
  input: {
    avatar: Avatar;
    seed: number;
    speech: SpeechTrack;
    duration: number;
    gameplaySide: PresenterLayer['gameplaySide'];
  },
  time: number,
): Pose {
  const key = input.speech.mouth.findLast((mouth) => mouth.time <= time);
  return { open: key?.weight ?? 0, sway: Math.round(4 * Math.sin(time * 2 + input.seed)) };
}

export function poseKey(pose: Pose): string {
  return `${pose.open},${pose.sway}`;
}

export function drawPresenter(
  canvas: Canvas2D,
  _avatar: Avatar,
  pose: Pose,
  rect: Rect,
  _props: { createSurface: CreateSurface },
): void {
  canvas.save();
  canvas.translate(rect.x + rect.width / 2, rect.y + rect.height);
  const scale = Math.min(rect.width / 620, rect.height / 820);
  canvas.scale(scale, scale);
  canvas.fillStyle = '#3d3a8c';
  canvas.beginPath();
  canvas.ellipse(0, 0, 260, 300, 0, 0, 2 * Math.PI);
  canvas.fill();
  canvas.fillStyle = '#c98a63';
  canvas.beginPath();
  canvas.ellipse(pose.sway, -440, 150, 190, 0, 0, 2 * Math.PI);
  canvas.fill();
  canvas.fillStyle = '#511';
  canvas.beginPath();
  canvas.ellipse(pose.sway, -350, 45, 4 + 30 * pose.open, 0, 0, 2 * Math.PI);
  canvas.fill();
  canvas.restore();
}
