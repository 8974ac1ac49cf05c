import { coverPlace } from '@avatarcade/stage/shots';
import { SOFT_GROUND } from '@avatarcade/stage/soft-ground';

type Size = { width: number; height: number };

/** The blur fades at the edges of what it blurs: they lie this share of the place outside. */
const MARGIN = 0.15;

/** Of the canvas that `paintSoftGround` paints on: small, as nothing of it is sharp. */
export function softGroundSize({ width, height }: Size): Size {
  const side = (length: number): number => Math.round((length * (1 + 2 * MARGIN)) / SOFT_GROUND.shrink);
  return { width: side(width), height: side(height) };
}

/** Where that canvas is in its place, which has to be a container whose size its queries know. */
export const SOFT_GROUND_STYLE = {
  inset: `${-MARGIN * 100}%`,
  width: `${(1 + 2 * MARGIN) * 100}%`,
  height: `${(1 + 2 * MARGIN) * 100}%`,
  filter: `blur(${SOFT_GROUND.blur * 100}cqmin) brightness(${SOFT_GROUND.brightness})`,
} as const;

/** Paints the player's picture as it fills the place, with itself around it. */
export function paintSoftGround(
  canvas: HTMLCanvasElement,
  { player, place }: { player: HTMLVideoElement; place: Size },
): void {
  const context = canvas.getContext('2d');
  if (!context || player.readyState < 2) return;
  const picture = { width: player.videoWidth, height: player.videoHeight };
  const { x, y, width, height } = coverPlace(picture, place);
  const [left, top] = [canvas.width, canvas.height].map((side) => (side * MARGIN) / (1 + 2 * MARGIN));
  if (left === undefined || top === undefined) return;
  context.imageSmoothingQuality = 'high';
  context.drawImage(player, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const inner = [left, top, canvas.width - 2 * left, canvas.height - 2 * top] as const;
  context.drawImage(player, x, y, width, height, ...inner);
}
