import { GAME_LEVEL } from '@avatarcade/video/edit/video-edit';
import { RotateCcw } from 'lucide-react';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Slider } from '../../../ui/slider.tsx';

type GameLevelProps = {
  /** 0 silent to 1 loud. */
  value: number;
  onChange: (value: number) => void;
  onReset: () => void;
};

/** How loud the game's own sound is in the video. */
export function GameLevel({ value, onChange, onReset }: GameLevelProps) {
  const text = describeLevel(value);
  return (
    <Field
      label={
        <>
          Game’s sound
          <span aria-hidden className="font-normal text-muted">
            {text}
          </span>
        </>
      }
    >
      <div className="flex items-center gap-3">
        <span aria-hidden className="text-sm text-faint">
          Silent
        </span>
        <Slider
          min={GAME_LEVEL.min}
          max={GAME_LEVEL.max}
          step={GAME_LEVEL.step}
          value={value}
          valueText={text}
          onChange={onChange}
        />
        <span aria-hidden className="text-sm text-faint">
          Loud
        </span>
        <IconButton
          label="Reset the game’s sound"
          icon={<RotateCcw aria-hidden size={16} />}
          disabled={value === GAME_LEVEL.default}
          onClick={onReset}
        />
      </div>
    </Field>
  );
}

function describeLevel(level: number): string {
  if (level === GAME_LEVEL.min) return 'silent';
  if (level === GAME_LEVEL.default) return 'usual';
  return `${Math.round(level * 100)} %`;
}
