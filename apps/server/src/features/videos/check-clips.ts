import { MESSAGES } from '@avatarcade/contracts/messages';
import type { CreateVideoBody } from '@avatarcade/contracts/video-orders';
import type { VideoEdit } from '@avatarcade/video/edit/video-edit';
import type { Trx } from '../../platform/database/database.ts';
import type { FieldErrors } from '../../platform/errors/app-error.ts';
import type { AssetService } from '../assets/assets.service.ts';
import type { OrderedEdit } from './edit-of-body.ts';

type FindOwn = AssetService['findOwn'];
type AssetRow = NonNullable<Awaited<ReturnType<FindOwn>>>;

export type OrderedClips = { gameplay: AssetRow | undefined; more: AssetRow[]; errors: FieldErrors };

type Asked = Pick<OrderedEdit, 'edit' | 'moreGameplay'>;

/** Players and files disagree about where a clip ends by less than this (seconds). */
const TOLERANCE = 0.1;

type ClipOrder = { trx: Trx; userId: string; body: CreateVideoBody; asked: Asked };

/** The clips that an order names, all of which have to be its user's, and whether its ranges are of them. */
export async function checkClips(
  { trx, userId, body, asked }: ClipOrder,
  assets: Pick<AssetService, 'findOwn'>,
): Promise<OrderedClips> {
  const find = (link: string) => assets.findOwn(trx, { userId, link, type: 'gameplay_video' });
  const gameplay = await find(body.gameplay_video_url);
  const found: (AssetRow | undefined)[] = [];
  for (const link of asked.moreGameplay) found.push(await find(link));
  const more = found.filter((row) => row !== undefined);
  const errors: FieldErrors = {};
  // What is wrong is said under the field that was sent.
  const [moreField, rangeField] = body.clips ? ['clips', 'clips'] : ['more_gameplay', 'edit'];
  if (!gameplay) errors.gameplay_video_url = [MESSAGES.videoUnknown];
  if (more.length < found.length) errors[moreField] = [MESSAGES.videoUnknown];
  const rangeError = gameplay && !errors[moreField] && findRangeError(asked.edit, [gameplay, ...more]);
  if (rangeError) errors[rangeField] = [rangeError];
  return { gameplay, more, errors };
}

function findRangeError({ ranges }: VideoEdit, clips: readonly AssetRow[]): string | undefined {
  for (const [index, { clip, to }] of ranges.entries()) {
    const row = clips[clip];
    if (!row) return MESSAGES.rangeWithoutClip(index + 1);
    const duration = row.duration ?? 0;
    if (to > duration + TOLERANCE) return MESSAGES.rangeTooLong(index + 1, duration);
  }
  return undefined;
}
