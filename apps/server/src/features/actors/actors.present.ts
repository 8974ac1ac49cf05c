import type { Actor } from '@avatarcade/contracts/actors';
import type { ActorRow } from './actors.queries.ts';

export function presentActor(row: ActorRow, { linkTo }: { linkTo: (key: string) => string }): Actor {
  return {
    id: row.id,
    name: row.name,
    product: row.product_id,
    gender: row.gender,
    state: row.state,
    progress: row.progress,
    error: row.failure,
    sound: row.sound,
    has_sound: row.sound_key !== null,
    text: row.said,
    language: row.language,
    doubt: row.doubt,
    key: row.key,
    screen: row.screen,
    picture_url: linkTo(row.picture_key),
    preview_url: row.still_key && linkTo(row.still_key),
    duration: row.duration ?? 0,
    consent_at: row.consent_at.toISOString(),
    created_at: row.created_at.toISOString(),
  };
}
