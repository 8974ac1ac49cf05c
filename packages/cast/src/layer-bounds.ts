import { uniteRects } from '@avatarcade/stage/boxes';
import type { Rect } from '@avatarcade/stage/scene';
import type { ResolvedAvatar } from './avatars.ts';
import type { Look } from './character/character.ts';
import { hairBounds } from './hair/bounds.ts';
import type { HairModel } from './hair/sheet.ts';

/** What headwear adds to the hair's own bounds; head space. */
const HEADSET_BOX: Rect = { x: -206, y: -284, width: 412, height: 490 };
const HAT_BOX: Rect = { x: -262, y: -300, width: 524, height: 380 };
const SCARF_BOX: Rect = { x: -186, y: -240, width: 372, height: 550 };

type HeadBounds = { back: Rect; front: Rect };

const boundsOfLooks = new WeakMap<Look, HeadBounds>();

/** Where hair and headwear of a look may be seen, behind and in front of the head, for any turn. */
export function headBounds({ look, hair }: ResolvedAvatar): HeadBounds {
  const found = boundsOfLooks.get(look) ?? measure(hair.model, look);
  boundsOfLooks.set(look, found);
  return found;
}

function measure(model: HairModel, look: Look): HeadBounds {
  const scarf = look.clothing.scarf ? [SCARF_BOX] : [];
  const headset = look.headset ? [HEADSET_BOX] : [];
  const hat = look.hat ? [HAT_BOX] : [];
  return {
    back: scarf.reduce(uniteRects, hairBounds(model, 'back')),
    front: [...scarf, ...headset, ...hat].reduce(uniteRects, hairBounds(model, 'front')),
  };
}
