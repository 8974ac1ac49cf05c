import { Pen } from '@avatarcade/stage/pen/pen';
import { createNodeSurface } from '@avatarcade/stage/testing/canvas.node';
import type { Grid, Tile } from '@avatarcade/stage/testing/contact-sheet.node';
import { VISEMES } from '@avatarcade/video/speech-track';
import { AVATAR_GROUPS, DEFAULT_AVATAR, resolveAvatar } from '../avatars.ts';
import { drawBackdrop } from '../backdrop.draw.ts';
import { mouthOf } from '../mouth.ts';
import { drawPortrait, EXPRESSIONS, posePortrait } from '../portrait.ts';
import type { Pose } from '../pose.ts';
import { drawPresenter } from '../presenter.ts';

/** What can be looked at of the cast; each makes a sheet of its own. */
export type CastSheet = {
  grid: Grid;
  tiles: readonly Tile[];
};

const props = { createSurface: createNodeSurface };
const BUST = { width: 248, height: 328 };
const FACES = [DEFAULT_AVATAR, 'malik-everyday', 'mina-everyday', 'greta-everyday'];
const ATTITUDES = [
  [-20, 0],
  [-16, 0],
  [-8, 0],
  [0, 0],
  [8, 0],
  [16, 0],
  [20, 0],
  [0, 12],
  [0, -12],
  [-16, 8],
  [16, -8],
] as const;

function smiling(avatar: string, grid: Grid): Tile {
  const rect = { x: 0, y: 0, width: grid.width, height: grid.height };
  return {
    name: avatar,
    draw: (canvas) => drawPortrait(canvas, { avatar, rect, ...props, backdrop: true }),
  };
}

function posed(avatar: string, name: string, changes: Partial<Pose>): Tile {
  const { character, look } = resolveAvatar(avatar);
  const rect = { x: 0, y: 0, ...BUST };
  const pose = { ...posePortrait(character.gestureProfile, { expression: 'neutral' }), ...changes };
  return {
    name: `${character.name} ${name}`,
    draw(canvas) {
      drawBackdrop(new Pen(canvas), { look, rect });
      drawPresenter(canvas, { avatar, pose, rect, ...props });
    },
  };
}

export const CAST_SHEETS: Record<string, (avatars: readonly string[]) => CastSheet> = {
  /** Everybody, in their first look. */
  cast: () => {
    const grid = { columns: 10, ...BUST };
    const first = AVATAR_GROUPS.flatMap(({ avatars }) => avatars.slice(0, 1));
    return { grid, tiles: first.map(({ id }) => smiling(id, grid)) };
  },
  looks: () => {
    const grid = { columns: 12, width: 186, height: 246 };
    const all = AVATAR_GROUPS.flatMap(({ avatars }) => avatars);
    return { grid, tiles: all.map(({ id }) => smiling(id, grid)) };
  },
  visemes: (avatars) => ({
    grid: { columns: VISEMES.length, ...BUST },
    tiles: avatars.flatMap((avatar) =>
      VISEMES.map((shape) => posed(avatar, shape, { mouth: mouthOf(shape), yaw: 0, roll: 0 })),
    ),
  }),
  turns: (avatars) => ({
    grid: { columns: ATTITUDES.length, ...BUST },
    tiles: avatars.flatMap((avatar) =>
      ATTITUDES.map(([yaw, pitch]) => posed(avatar, `${yaw} ${pitch}`, { yaw, pitch, roll: 0 })),
    ),
  }),
  expressions: (avatars) => ({
    grid: { columns: EXPRESSIONS.length, ...BUST },
    tiles: avatars.flatMap((avatar) =>
      EXPRESSIONS.map((expression): Tile => {
        const rect = { x: 0, y: 0, ...BUST };
        return {
          name: `${resolveAvatar(avatar).character.name} ${expression}`,
          draw: (canvas) => drawPortrait(canvas, { avatar, rect, ...props, expression, backdrop: true }),
        };
      }),
    ),
  }),
};

export const DEFAULT_FACES: readonly string[] = FACES;
