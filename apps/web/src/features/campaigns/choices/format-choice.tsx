import { FORMAT_NAMES, FORMAT_SIZES, FORMATS } from '@avatarcade/video/formats';
import { useConfig } from '../../../shared/api/config.query.ts';
import { formatEuros } from '../../../shared/format/money-format.ts';
import type { SectionProps } from '../section-props.ts';
import { ChoiceTile } from './choice-tile.tsx';
import { FormatShape } from './format-shape.tsx';
import { toggleEntry } from './toggle-entry.ts';

export function FormatChoice({ draft, change }: SectionProps) {
  const extra = useConfig()?.extra_format_price ?? 0;
  return (
    <>
      <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-4">
        {FORMATS.map((format) => (
          <ChoiceTile
            key={format}
            name={FORMAT_NAMES[format]}
            detail={`${FORMAT_SIZES[format].width} × ${FORMAT_SIZES[format].height}`}
            picture={
              <span className="flex h-20 items-center justify-center text-muted">
                <FormatShape format={format} size={44} />
              </span>
            }
            isChosen={draft.formats.includes(format)}
            isLast={draft.formats.length === 1}
            onToggle={() =>
              change((before) => {
                const chosen = toggleEntry(before.formats, format);
                return { ...before, formats: FORMATS.filter((each) => chosen.includes(each)) };
              })
            }
          />
        ))}
      </div>
      <p className="text-sm text-muted">
        {extra === 0
          ? 'Further formats of a video are included in its price.'
          : `A further format of a video costs ${formatEuros(extra)}.`}
      </p>
    </>
  );
}
