import type { VideoRow } from './videos.queries.ts';

/** The key of a presenter that is seen: of one that isn't, no clip is made or paid. */
export function presenterSeen({
  avatar,
  edit,
}: {
  avatar: string;
  edit: { presenter?: boolean | undefined };
}): string | undefined {
  return (edit.presenter ?? true) ? avatar : undefined;
}

export function presenterOfRow({
  avatar_key: avatar,
  edit,
}: Pick<VideoRow, 'avatar_key' | 'edit'>): string | undefined {
  return presenterSeen({ avatar, edit });
}
