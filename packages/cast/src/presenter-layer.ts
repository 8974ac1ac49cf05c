import { presenterInput } from '@avatarcade/stage/presenter-layer';
import type { PresenterPainter } from '@avatarcade/stage/presenter-painter';
import type { PresenterLayer, Scene } from '@avatarcade/stage/scene';
import { secondsOf } from '@avatarcade/video/frames';
import { findAvatar } from './avatars.ts';
import { bodyKey, type Pose, poseKey } from './pose.ts';
import { drawPresenter, faceBounds, posePresenter } from './presenter.ts';
import { ratePose } from './rate-pose.ts';

/** Draws the presenter layers of a scene with the people of the cast. */
export const castPresenter: PresenterPainter = (input, time) => {
  const { avatar } = input;
  if (!findAvatar(avatar)) return undefined;
  const pose = posePresenter(input, time);
  return {
    key: poseKey(pose),
    detail: (rect) => ({ key: bodyKey(pose), bounds: faceBounds(avatar, { pose, rect }) }),
    rate: () => ratePose(pose),
    draw: (canvas, { rect, createSurface }) => drawPresenter(canvas, { avatar, pose, rect, createSurface }),
  };
};

type PresenterMoment = { layer: PresenterLayer; frame: number };

/** Returns undefined for an avatar that the cast doesn't have. */
export function poseInScene(scene: Scene, { layer, frame }: PresenterMoment): Pose | undefined {
  return findAvatar(layer.avatar) && posePresenter(presenterInput(scene, layer), secondsOf(frame));
}
