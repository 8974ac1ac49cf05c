import type { VariantPlace } from '@avatarcade/video/campaign/variants';
import type { CampaignDraft } from '../../../shared/campaign/campaign-draft.ts';
import type { VariedProduct } from '../rules/cut-reasons.ts';
import { countsOf, isCopy, isRepeated, keyOf } from '../rules/matrix.rules.ts';

/** `cut`: left out where all videos are whole. */
export type MatrixColumn = { avatar: number; template: number; cut?: number };
export type MatrixRow = { language: number; hook: number; cells: MatrixCell[] };
/** A video: all of its formats, some of which may be struck out. */
export type MatrixCell = MatrixColumn & {
  formats: { place: VariantPlace; key: string }[];
  /** It is made in an earlier column: this cut shortens nothing. */
  isCopy: boolean;
};

const count = (length: number) => Array.from({ length }, (_, index) => index);

/** Rows of languages and hooks, columns of presenters, templates and cuts. */
export function buildMatrix(
  draft: CampaignDraft,
  product: Pick<VariedProduct, 'title'>,
): { rows: MatrixRow[]; columns: MatrixColumn[] } {
  const columns = count(draft.avatars.length).flatMap((avatar) =>
    count(draft.templates.length).flatMap((template) =>
      listCuts(draft).map((cut) => ({ avatar, template, ...cut })),
    ),
  );
  const shown = columns.filter((column) => !isRepeated(draft, column));
  const cellOf = (row: { language: number; hook: number }, column: MatrixColumn): MatrixCell => ({
    ...column,
    isCopy: isCopy({ draft, product }, { ...row, ...column }),
    formats: count(draft.formats.length).map((format) => {
      const place = { ...row, ...column, format };
      return { place, key: keyOf(draft, place) };
    }),
  });
  const rows = count(draft.languages.length).flatMap((language) =>
    count(draft.hooks.length).map((hook) => ({
      language,
      hook,
      cells: shown.map((column) => cellOf({ language, hook }, column)),
    })),
  );
  return { rows, columns: shown };
}

function listCuts(draft: CampaignDraft): { cut?: number }[] {
  const { cut: cuts } = countsOf(draft);
  return cuts === undefined ? [{}] : count(cuts).map((cut) => ({ cut }));
}

export const keysOf = (cells: readonly MatrixCell[]): string[] =>
  cells.flatMap(({ formats }) => formats.map(({ key }) => key));
