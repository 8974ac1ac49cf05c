import type { AssetType } from '@avatarcade/contracts/assets';
import type { ProductColors } from '@avatarcade/contracts/products';
import type { Format } from '@avatarcade/video/formats';
import type { Generated } from 'kysely';

/**
 * `incoming`: files are being stored. `resized`: made to measure, waiting to be taken. `ready`: can be used.
 * The row comes before its files, so that a sweep finds whatever a crash leaves behind.
 */
export type AssetState = 'incoming' | 'resized' | 'ready';

export type AssetsTable = {
  id: Generated<string>;
  user_id: string;
  type: AssetType;
  orientation: Format | null;
  state: AssetState;
  /** What videos are made of. */
  file_key: string;
  /** What was uploaded: the same as `file_key` unless it was resized. */
  source_key: string;
  preview_key: string;
  /** The files belong to the house and outlive this row. */
  is_shared: Generated<boolean>;
  width: number;
  height: number;
  /** Seconds; null for pictures. */
  duration: number | null;
  /** What is stored of it: the file, and what was uploaded where that is another. Counted by its owner's quota. */
  bytes: Generated<number>;
  /** Of a picture; null where they aren't known. */
  colors: Generated<ProductColors | null>;
  created_at: Generated<Date>;
};

declare module '../../platform/database/tables.ts' {
  interface Tables {
    assets: AssetsTable;
  }
}
