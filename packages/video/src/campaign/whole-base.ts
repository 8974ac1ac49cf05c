import { type VideoCut, WHOLE_VIDEO } from '../edit/cut.ts';
import type { VideoEdit } from '../edit/video-edit.ts';
import type { VideoLength } from '../edit/words.ts';

/** `length` of an order cuts; that of an edit cuts only with its `cut`, and is otherwise what the copywriter aims at. */
type Base = { length?: VideoLength | undefined; edit?: VideoEdit | undefined };

/** The cut in length that an order asks for; undefined where it asks for the whole video. */
export function findCutOfBase({ length, edit }: Base): VideoCut | undefined {
  const seconds = length ?? (edit?.cut ? edit.length : null);
  return seconds === null ? undefined : { ...WHOLE_VIDEO, length: seconds };
}

/** The same order of the whole video. */
export function uncutBase<Order extends Base>(base: Order): Order {
  if (!findCutOfBase(base)) return base;
  const { edit } = base;
  return { ...base, length: undefined, ...(edit?.cut && { edit: { ...edit, length: null, cut: false } }) };
}
