import type { Mascot } from '@avatarcade/contracts/mascots';
import type { MascotRow } from './mascots.queries.ts';

export function presentMascot(row: MascotRow, { linkTo }: { linkTo: (key: string) => string }): Mascot {
  return {
    id: row.id,
    name: row.name,
    product: row.product_id,
    preview_url: linkTo(row.preview_key),
    picture_url: linkTo(row.file_key),
    design: row.design,
    created_at: row.created_at.toISOString(),
  };
}
