import { Check, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/spinner.tsx';

type MusicRowProps = {
  name: string;
  mood: ReactNode;
  checked: boolean;
  onChoose: () => void;
  /** Left out: there is nothing to hear. */
  sample?: { isPlaying: boolean; isLoading: boolean; hasFailed: boolean; toggle: () => void };
};

/** A choice of music, with a button that plays it. */
export function MusicRow({ name, mood, checked, onChoose, sample }: MusicRowProps) {
  return (
    <div
      className={cx(
        'flex items-center gap-3 rounded-control p-1.5 pr-3 transition-colors',
        checked ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      {sample ? <PlayButton name={name} {...sample} /> : <span className="w-11 shrink-0" />}
      <label className="relative flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 self-stretch rounded-small has-focus-visible:outline-2 has-focus-visible:outline-focus">
        <input type="radio" name="music" checked={checked} onChange={onChoose} className="sr-only" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{name}</span>
          <span className={cx('block text-sm', sample?.hasFailed ? 'text-danger' : 'text-muted')}>
            {sample?.hasFailed ? 'This sample can’t be played right now.' : mood}
          </span>
        </span>
        {checked && <Check aria-hidden size={18} className="shrink-0 text-accent" />}
      </label>
    </div>
  );
}

type PlayButtonProps = { name: string } & NonNullable<MusicRowProps['sample']>;

function PlayButton({ name, isPlaying, isLoading, toggle }: PlayButtonProps) {
  return (
    <button
      type="button"
      aria-label={isPlaying ? `Stop ${name}` : `Play ${name}`}
      aria-busy={isLoading}
      onClick={toggle}
      className={cx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full border transition-colors',
        isPlaying
          ? 'border-transparent bg-marquee text-on-accent'
          : 'border-line bg-surface hover:border-edge',
      )}
    >
      {isLoading && <Spinner label="" size={17} />}
      {!isLoading && isPlaying && <Pause aria-hidden size={17} fill="currentColor" />}
      {!isLoading && !isPlaying && <Play aria-hidden size={17} fill="currentColor" className="ml-0.5" />}
    </button>
  );
}
