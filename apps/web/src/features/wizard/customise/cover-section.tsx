import { useContext } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { PreviewContext } from '../preview/preview-control.ts';
import type { SectionProps } from './section-props.ts';

/** The frame that the video is shown by in lists, and that it opens with. */
export function CoverSection({ customise }: SectionProps) {
  const { edit, change } = customise;
  const { scene } = useContext(PreviewContext);
  const last = scene ? (scene.frames - 1) / scene.fps : 0;
  const shown = Math.min(edit.cover ?? last / 2, last);
  const text = `${shown.toFixed(1)} s`;
  return (
    <div className="flex flex-col gap-3 pt-1.5 text-ink">
      <Field
        label="Frame of the thumbnail"
        hint={
          edit.cover === null
            ? 'Shown in lists and before the video plays. Automatic: the presenter smiles, the eyes are open, and the game looks its best.'
            : 'The video opens with this frame, so feeds and players show it too. It stays for a thirtieth of a second; sound and captions don’t move.'
        }
      >
        <div className="flex items-center gap-3">
          <Slider
            min={0}
            max={last}
            step={1 / 30}
            value={shown}
            valueText={text}
            disabled={!scene}
            onChange={(cover) => change({ cover }, { at: cover, name: 'cover' })}
          />
          <span className="w-14 text-right text-sm text-muted tabular-nums">
            {edit.cover === null ? 'Auto' : text}
          </span>
        </div>
      </Field>
      {edit.cover !== null && (
        <Button
          size="sm"
          variant="secondary"
          className="self-start"
          onClick={() => change({ cover: null }, { at: 'middle' })}
        >
          Choose automatically
        </Button>
      )}
    </div>
  );
}
