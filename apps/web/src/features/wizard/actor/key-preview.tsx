import type { KeyScreen, KeySettings } from '@avatarcade/video/screen-key';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { cx } from '../../../ui/class-names.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useKeyPicture } from './use-key-picture.ts';

type KeyPreviewProps = {
  /** As it was filmed. */
  pictureUrl: string;
  /** Null where there is nothing to key out. */
  screen: KeyScreen | null;
  settings: KeySettings;
};

/** Edges are judged before what videos have behind them. */
const GROUNDS = [
  { value: 'light', label: 'Light', look: 'bg-[#f6f4fb]' },
  { value: 'dark', label: 'Dark', look: 'bg-[#17112e]' },
  { value: 'bright', label: 'Bright', look: 'bg-[#ff4fa0]' },
] as const;
type Ground = (typeof GROUNDS)[number]['value'];

/** One picture of the clip without its screen, as the video will have it. */
export function KeyPreview({ pictureUrl, screen, settings }: KeyPreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [ground, setGround] = useState<Ground>('dark');
  const picture = useKeyPicture(pictureUrl, { screen, settings: useDeferredValue(settings) });
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context || !picture) return;
    canvas.current.width = picture.width;
    canvas.current.height = picture.height;
    const data = context.createImageData(picture.width, picture.height);
    data.data.set(picture.data);
    context.putImageData(data, 0, 0);
  }, [picture]);
  if (picture === null)
    return <Banner>The picture can’t be shown. Please close this and open it again.</Banner>;
  return (
    <div className="flex min-w-0 flex-col items-center gap-3">
      <div
        className={cx(
          'flex min-h-48 w-full items-center justify-center overflow-hidden rounded-card border border-line',
          GROUNDS.find(({ value }) => value === ground)?.look,
        )}
      >
        {picture ? (
          <canvas
            ref={canvas}
            role="img"
            aria-label="A picture of your clip without its background"
            className="max-h-[min(46vh,24rem)] max-w-full max-sm:max-h-[26vh]"
          />
        ) : (
          <Spinner size={24} label="The picture is being loaded" />
        )}
      </div>
      <SegmentedControl label="Shown before" segments={GROUNDS} value={ground} onChange={setGround} />
    </div>
  );
}
