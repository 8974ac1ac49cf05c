import { useEffect, useRef } from 'react';
import { listTiles, type StripSize } from './strip.rules.ts';
import { useStills } from './use-stills.ts';

type StripTilesProps = StripSize & {
  src: string;
  /** Width by height, of the clip. */
  shape: number;
  /** Pixels. */
  height: number;
  /** The part of the strip that can be seen, in pixels. */
  visible: { from: number; to: number };
};

/** The pictures of a filmstrip, drawn as far as they can be seen. */
export function StripTiles({ src, shape, height, visible, width, duration }: StripTilesProps) {
  const tileWidth = Math.max(24, Math.round(height * shape));
  const tiles = listTiles({ width, duration }, { tileWidth, visible });
  const density = Math.min(devicePixelRatio || 1, 2);
  const stills = useStills({
    src,
    times: tiles.map(({ time }) => time),
    height: Math.round(height * density),
  });
  return (
    <div aria-hidden className="absolute inset-0 overflow-hidden rounded-small bg-sunken">
      {tiles.map(({ left, time }) => (
        <span key={left} style={{ left, width: tileWidth }} className="absolute inset-y-0">
          <Still still={stills.find(time)} />
        </span>
      ))}
      {stills.isBroken && (
        <span className="absolute inset-0 flex items-center justify-center text-sm text-muted">
          No pictures: this browser can’t read the clip
        </span>
      )}
    </div>
  );
}

function Still({ still }: { still: HTMLCanvasElement | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current || !still) return;
    canvas.current.width = still.width;
    canvas.current.height = still.height;
    canvas.current.getContext('2d')?.drawImage(still, 0, 0);
  }, [still]);
  if (!still) return null;
  return <canvas ref={canvas} className="absolute inset-0 size-full object-cover" />;
}
