import type { VariantPlace } from '@avatarcade/video/campaign/variants';
import type { CampaignDraft } from '../../../shared/campaign/campaign-draft.ts';
import { keyOf } from '../rules/matrix.rules.ts';

export type MatrixColumn = { avatar: number; template: number };
export type MatrixRow = { language: number; hook: number; cells: MatrixCell[] };
/** A video: all of its formats, some of which may be struck out. */
export type MatrixCell = MatrixColumn & { formats: { place: VariantPlace; key: string }[] };

const count = (length: number) => Array.from({ length }, (_, index) => index);

/** Rows of languages and hooks, columns of presenters and templates. */
export function buildMatrix(draft: CampaignDraft): { rows: MatrixRow[]; columns: MatrixColumn[] } {
  const columns = count(draft.avatars.length).flatMap((avatar) =>
    count(draft.templates.length).map((template) => ({ avatar, template })),
  );
  const cellOf = (row: { language: number; hook: number }, column: MatrixColumn): MatrixCell => ({
    ...column,
    formats: count(draft.formats.length).map((format) => {
      const place = { ...row, ...column, format };
      return { place, key: keyOf(draft, place) };
    }),
  });
  const rows = count(draft.languages.length).flatMap((language) =>
    count(draft.hooks.length).map((hook) => ({
      language,
      hook,
      cells: columns.map((column) => cellOf({ language, hook }, column)),
    })),
  );
  return { rows, columns };
}

export const keysOf = (cells: readonly MatrixCell[]): string[] =>
  cells.flatMap(({ formats }) => formats.map(({ key }) => key));
