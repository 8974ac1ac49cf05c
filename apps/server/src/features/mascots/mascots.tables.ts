import type { MascotDesign } from '@avatarcade/video/mascot/mascot-design';
import type { Generated } from 'kysely';

export type MascotsTable = {
  id: string;
  user_id: string;
  /** Null once the product is deleted. */
  product_id: string | null;
  /** The picture that it is drawn from. */
  asset_id: string;
  name: string;
  /** As `mascotDesign` reads it. */
  design: MascotDesign;
  preview_key: string;
  /** Since then it is in no list: replaced by one with other marks, or deleted while a video waited for it. */
  retired_at: Generated<Date | null>;
  created_at: Date;
};

declare module '../../platform/database/tables.ts' {
  interface Tables {
    mascots: MascotsTable;
  }
}
