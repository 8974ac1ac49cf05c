import type { Rect } from '@avatarcade/stage/scene';

/** Arm space: origin at the elbow, which is below the picture's edge; the wrist lies at (0, -150). */
export const WRIST_Y = -150;
export const ARM_BOX: Rect = { x: -130, y: -330, width: 260, height: 400 };
