import { intersectRects } from './boxes.ts';
import type { PresenterPainter } from './presenter-painter.ts';
import type { PresenterClip, Rect } from './scene.ts';

/** Places of templates are made for a bust of this size, standing on the lower edge. */
const BUST = { width: 620, height: 820 };
/** Where a head of such a bust is: within what a template keeps free for the head of the cast, from the top of the hair to the chin. */
const HEAD = { middle: 310, top: 130, height: 270 };
const CLOSE_UP = { top: 60, chin: 620 };
/** How far arms may reach beyond the bust, as a share of its width. */
const ARMS = 0.3;

/** Draws the presenters of scenes that show a clip: its picture of that time, or its still. */
export const clipPresenter: PresenterPainter = ({ avatar, presenter }, time) => {
  if (presenter?.kind !== 'clip') return undefined;
  const { clip } = presenter;
  const index = clip.isStill ? 0 : pictureIndex(clip, time);
  const key = `${avatar}|${index}`;
  return {
    key,
    detail: (rect) => ({ key, bounds: placeFace(clip, rect) }),
    bounds: reachOf,
    draw: (canvas, { rect, picture, clip: pictures }) => {
      const shown = clip.isStill ? picture : (pictures?.pictureAt(secondsOfPicture(clip, index)) ?? picture);
      if (!shown || shown.width < 1 || shown.height < 1) return;
      const { x, y, width, height } = placeClip(clip, rect);
      const reach = reachOf(rect);
      canvas.save();
      canvas.beginPath();
      canvas.rect(reach.x, reach.y, reach.width, reach.height);
      canvas.clip();
      canvas.drawImage(shown, x, y, width, height);
      canvas.restore();
    },
  };
};

/** Which picture of the clip is shown at a time of the video. */
function pictureIndex({ fps, duration }: PresenterClip, time: number): number {
  const last = Math.max(0, Math.ceil(duration * fps) - 1);
  return Math.min(last, Math.max(0, Math.floor(time * fps + 1e-4)));
}

/** In the middle of the time that a picture is shown. */
function secondsOfPicture({ fps }: PresenterClip, index: number): number {
  return (index + 0.5) / fps;
}

/** Where the clip's whole picture goes in a template's place; it may be larger than the place. */
export function placeClip(clip: PresenterClip, rect: Rect): Rect {
  const { face, width, height } = clip;
  const below = height - face.y;
  // A body that doesn't reach down to the place's edge comes closer, as far as the template has room for the head.
  const near = HEAD.height / face.height;
  const reaches = HEAD.top + below * near >= BUST.height;
  const closer = (BUST.height - CLOSE_UP.top) / below;
  const scale = reaches ? near : Math.min(closer, (CLOSE_UP.chin - CLOSE_UP.top) / face.height);
  const top = reaches ? HEAD.top : Math.max(CLOSE_UP.top, BUST.height - below * scale);
  const bust = placeBust(rect);
  return {
    x: bust.x + (HEAD.middle - (face.x + face.width / 2) * scale) * bust.scale,
    y: bust.y + (top - face.y * scale) * bust.scale,
    width: width * scale * bust.scale,
    height: height * scale * bust.scale,
  };
}

/** Where the face is in a template's place. */
export function placeFace(clip: PresenterClip, rect: Rect): Rect {
  const place = placeClip(clip, rect);
  const scale = place.width / clip.width;
  const { face } = clip;
  const box = {
    x: place.x + face.x * scale,
    y: place.y + face.y * scale,
    width: face.width * scale,
    height: face.height * scale,
  };
  return intersectRects(box, reachOf(rect)) ?? rect;
}

function placeBust(rect: Rect): { x: number; y: number; scale: number } {
  const scale = Math.min(rect.width / BUST.width, rect.height / BUST.height);
  return {
    x: rect.x + (rect.width - BUST.width * scale) / 2,
    y: rect.y + rect.height - BUST.height * scale,
    scale,
  };
}

/** All that a clip may be seen in where no window cuts it off. */
function reachOf(rect: Rect): Rect {
  const { x, y, scale } = placeBust(rect);
  const arms = BUST.width * ARMS * scale;
  return { x: x - arms, y, width: BUST.width * scale + 2 * arms, height: rect.y + rect.height - y };
}
