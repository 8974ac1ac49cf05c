import type { Canvas2D, CreateSurface } from '@avatarcade/stage/canvas';
import { lerp } from '@avatarcade/stage/pen/number';
import type { Rect } from '@avatarcade/stage/scene';
import { resolveAvatar } from './avatars.ts';
import type { GestureProfile } from './character/character.ts';
import { drawFigure } from './figure.draw.ts';
import { blinkAt } from './motion/blinks.ts';
import { swell } from './motion/kernel.ts';
import { posePortrait } from './portrait.ts';
import { type Pose, quantise } from './pose.ts';

/** Seconds after which a greeting begins again, just as it began. */
export const GREETING_SECONDS = 2.5;

const BLINKS = [1.85];
const TURN = (2 * Math.PI) / GREETING_SECONDS;

type GreetingMoment = { avatar: string; rect: Rect; time: number; createSurface: CreateSurface };

/** Draws the avatar at `time` (seconds) of a greeting: looks up, waves, smiles, and is at rest again. Nothing outside `rect`. */
export function drawGreeting(
  canvas: Canvas2D,
  { avatar: id, rect, time, createSurface }: GreetingMoment,
): void {
  const avatar = resolveAvatar(id);
  const pose = poseGreeting(avatar.character.gestureProfile, time);
  drawFigure(canvas, { avatar, pose, rect, createSurface });
}

function poseGreeting(gestureProfile: GestureProfile, time: number): Pose {
  const rest = posePortrait(gestureProfile, {});
  const greeting = posePortrait(gestureProfile, { expression: 'wave' });
  const cheer = swell({ time, start: 0.1, attack: 0.4, hold: 1.1, release: 0.5 });
  const mix = (name: 'smile' | 'browLeft' | 'browRight' | 'squint') =>
    lerp([rest[name], greeting[name]], cheer);
  return quantise({
    ...rest,
    yaw: rest.yaw * (1 - cheer * 0.5) + Math.sin(time * TURN) * 2,
    pitch: rest.pitch + cheer * 2,
    roll: lerp([rest.roll, greeting.roll], cheer) + Math.sin(time * TURN * 2) * 0.8,
    breath: 0.5 - 0.5 * Math.cos(time * TURN),
    blink: blinkAt(BLINKS, time),
    smile: mix('smile'),
    browLeft: mix('browLeft'),
    browRight: mix('browRight'),
    squint: mix('squint'),
    gesture: 'wave',
    reach: cheer,
    wag: Math.sin((time - 0.1) * 11) * 13 * cheer,
  });
}
