import type { AssetType } from '@avatarcade/contracts/assets';
import type { ProductColors } from '@avatarcade/contracts/products';
import type { ClipMoments } from '@avatarcade/video/edit/moments';
import type { OrderFormat } from '@avatarcade/video/formats';
import type { Generated } from 'kysely';

/**
 * `incoming`: files are being stored. `resized`: resized, not yet an asset. `ready`: usable. The row is created
 * before its files, so that a sweep finds everything that a crash leaves.
 */
export type AssetState = 'incoming' | 'resized' | 'ready';

/** Mascots and actors are uploads too, which calls of their own take. */
export type StoredType = AssetType | 'mascot' | 'actor';

export type AssetsTable = {
  id: Generated<string>;
  user_id: string;
  type: StoredType;
  orientation: OrderFormat | null;
  state: AssetState;
  /** The file that videos use. */
  file_key: string;
  /** The uploaded file: the same as `file_key` unless it was resized. */
  source_key: string;
  preview_key: string;
  /** The files are built-in and remain when this row is deleted. */
  is_shared: Generated<boolean>;
  width: number;
  height: number;
  /** Seconds; null for pictures. */
  duration: number | null;
  /** Bytes of all its files, the original included. Counted against the owner's quota. */
  bytes: Generated<number>;
  /** Of a picture; null if unknown. */
  colors: Generated<ProductColors | null>;
  /** Of a gameplay clip: `ClipMoments`; null until they are found. */
  moments: Generated<ClipMoments | null>;
  /** When the search for moments was given up. */
  moments_failed_at: Generated<Date | null>;
  /** Of the finder that the file itself defeated: a newer one looks again. Null: given up for another reason, so looked for again after a day. */
  moments_failed_version: Generated<number | null>;
  /** Of music: when its user said that they may use it. */
  rights_confirmed_at: Generated<Date | null>;
  /** Of music: what the file was called on the user's disk. */
  file_name: Generated<string | null>;
  created_at: Generated<Date>;
};

declare module '../../platform/database/tables.ts' {
  interface Tables {
    assets: AssetsTable;
  }
}
