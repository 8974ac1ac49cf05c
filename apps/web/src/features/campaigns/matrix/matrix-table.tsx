import { CAMPAIGN_VIDEOS_MAX } from '@avatarcade/contracts/limits';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { presenterOfLook } from '@avatarcade/contracts/presenters';
import { findHook } from '@avatarcade/video/campaign/replace-hook';
import { VARIANTS_MAX } from '@avatarcade/video/campaign/variants';
import { nameCut } from '@avatarcade/video/edit/cut';
import { useQuery } from '@tanstack/react-query';
import { castQuery } from '../../../shared/api/catalogue.queries.ts';
import { type CampaignDraft, OWN_HOOK } from '../../../shared/campaign/campaign-draft.ts';
import { Banner } from '../../../ui/banner.tsx';
import { cx } from '../../../ui/class-names.ts';
import { allTemplatesQuery } from '../campaigns.queries.ts';
import { countCombinations, type PricedVariant, toggleStruck } from '../rules/matrix.rules.ts';
import type { ProductSectionProps } from '../section-props.ts';
import { buildMatrix, keysOf, type MatrixCell, type MatrixColumn, type MatrixRow } from './build-matrix.ts';
import { MatrixVideo } from './matrix-video.tsx';
import { useGridKeys } from './use-grid-keys.ts';

type MatrixTableProps = ProductSectionProps & { variants: readonly PricedVariant[] };

/** Every combination: a row for each hook of each language, a column for each presenter in each template, in each cut. */
export function MatrixTable(props: MatrixTableProps) {
  const combinations = countCombinations(props.draft);
  if (combinations > VARIANTS_MAX) {
    return (
      <Banner variant="info">
        {`These are ${combinations} combinations. ${MESSAGES.campaignLarge(CAMPAIGN_VIDEOS_MAX)}`}
      </Banner>
    );
  }
  return <Matrix {...props} />;
}

function Matrix({ draft, change, product, variants }: MatrixTableProps) {
  const { rows, columns } = buildMatrix(draft, product);
  const names = useColumnNames(draft);
  const { grid, onKeyDown } = useGridKeys();
  const struck = new Set(draft.struck);
  const cents = new Map(variants.map((variant) => [variant.key, variant.cents]));
  const toggle = (keys: readonly string[]) =>
    change((before) => ({ ...before, struck: toggleStruck(before, keys) }));
  const columnKeys = (index: number) => keysOf(rows.flatMap(({ cells }) => cells.slice(index, index + 1)));
  return (
    <div className="-mx-4 overflow-x-auto px-4 sm:-mx-6 sm:px-6">
      <table
        ref={grid}
        onKeyDown={onKeyDown}
        aria-label="What will be made"
        className="w-full border-separate border-spacing-0 text-sm max-md:block"
      >
        <thead className="max-md:hidden">
          <tr>
            <td />
            {columns.map((column, index) => (
              <th key={keyOfColumn(column)} scope="col" className="p-1.5 text-left font-normal">
                <StrikeButton
                  label={`Strike out ${names.full(column)}`}
                  isStruck={columnKeys(index).every((key) => struck.has(key))}
                  onPress={() => toggle(columnKeys(index))}
                >
                  <span className="block truncate font-medium">{names.avatar(column)}</span>
                  <span className="block truncate text-xs text-muted">{names.template(column)}</span>
                  {column.cut !== undefined && (
                    <span className="block truncate text-xs font-medium">{names.cut(column)}</span>
                  )}
                </StrikeButton>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row) => (
            <tr
              key={`${draft.languages[row.language]?.language} ${draft.hooks[row.hook]?.id}`}
              className="max-md:mb-3 max-md:block max-md:rounded-control max-md:border max-md:border-line max-md:p-2"
            >
              <RowHead draft={draft} row={row} struck={struck} onToggle={toggle} />
              {row.cells.map((cell) => (
                <td key={keyOfColumn(cell)} className="p-1.5 align-top max-md:block">
                  <MatrixVideo
                    cell={cell}
                    name={names.full(cell)}
                    rowName={nameRow(draft, row)}
                    formats={draft.formats}
                    struck={struck}
                    cents={priceOf(cell, cents)}
                    onToggle={toggle}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowHeadProps = {
  draft: CampaignDraft;
  row: MatrixRow;
  struck: ReadonlySet<string>;
  onToggle: (keys: readonly string[]) => void;
};

function RowHead({ draft, row, struck, onToggle }: RowHeadProps) {
  const keys = keysOf(row.cells);
  const hook = draft.hooks[row.hook];
  const language = draft.languages[row.language];
  const text =
    hook?.id === OWN_HOOK ? findHook(language?.voiceover ?? '', 'en') : hook?.texts[language?.language ?? ''];
  return (
    <th
      scope="row"
      className="sticky left-0 z-10 bg-surface p-1.5 text-left align-top font-normal max-md:static max-md:block md:w-52 md:min-w-44"
    >
      <StrikeButton
        label={`Strike out ${nameRow(draft, row)}`}
        isStruck={keys.every((key) => struck.has(key))}
        onPress={() => onToggle(keys)}
      >
        <span className="block truncate font-medium">{nameRow(draft, row)}</span>
        <span dir="auto" className="line-clamp-2 text-xs text-muted md:max-w-48">
          {text || 'No text yet'}
        </span>
      </StrikeButton>
    </th>
  );
}

function nameRow(draft: CampaignDraft, { language, hook }: MatrixRow): string {
  return `${draft.languages[language]?.language ?? ''}, hook ${hook + 1}`;
}

type StrikeButtonProps = {
  label: string;
  isStruck: boolean;
  onPress: () => void;
  children: React.ReactNode;
};

function StrikeButton({ label, isStruck, onPress, children }: StrikeButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isStruck}
      title={isStruck ? 'Press to make it again' : 'Press to strike all of it out'}
      onClick={onPress}
      className={cx(
        'block w-full max-w-full rounded-small px-2 py-1.5 text-left transition-colors hover:bg-hover',
        isStruck && 'line-through opacity-60',
      )}
    >
      {children}
    </button>
  );
}

/** What the formats of a video that are not struck out cost together; undefined if all are. */
function priceOf({ formats }: MatrixCell, cents: ReadonlyMap<string, number>): number | undefined {
  const made = formats.flatMap(({ key }) => cents.get(key) ?? []);
  return made.length > 0 ? made.reduce((sum, each) => sum + each, 0) : undefined;
}

function useColumnNames(draft: CampaignDraft) {
  const cast = useQuery(castQuery).data?.results ?? [];
  const templates = useQuery(allTemplatesQuery(draft.base.orientation)).data?.results ?? [];
  const looks = new Map(
    cast.flatMap(({ name: character, avatars }) =>
      avatars.map((look) => [look.id, presenterOfLook({ name: look.name, character })] as const),
    ),
  );
  const cutOf = ({ cut = -1 }: MatrixColumn) => draft.cuts[cut];
  const avatar = (column: MatrixColumn) =>
    cutOf(column)?.presenter === 'none'
      ? 'Without presenter'
      : (looks.get(draft.avatars[column.avatar] ?? '')?.full ?? `Presenter ${column.avatar + 1}`);
  const template = (column: MatrixColumn) =>
    templates.find(({ id }) => id === draft.templates[column.template])?.name ??
    `Template ${column.template + 1}`;
  const cut = (column: MatrixColumn) => {
    const shown = cutOf(column);
    return shown ? nameCut({ ...shown, presenter: null }) || 'Whole' : '';
  };
  return {
    ...{ avatar, template, cut },
    full: (column: MatrixColumn) =>
      [avatar(column), template(column), cut(column)].filter((part) => part !== '').join(', '),
  };
}

const keyOfColumn = ({ avatar, template, cut = -1 }: MatrixColumn) => [avatar, template, cut].join();
