import { useEffect, useReducer, useRef, useState } from 'react';
import { fileOf } from '../../../shared/files/file-links.ts';
import { openStills, type StillSource } from './stills.ts';

type StillsInput = {
  src: string;
  /** Seconds of the clip, the most wanted first. */
  times: readonly number[];
  /** Pixels. */
  height: number;
};

export type Stills = {
  find: (time: number) => HTMLCanvasElement | undefined;
  /** None of those that were asked for could be drawn. */
  isBroken: boolean;
};

/** Stills of a clip, each as soon as it is drawn. What is no longer shown isn't drawn. */
export function useStills({ src, times, height }: StillsInput): Stills {
  const file = fileOf(src);
  const address = useRef(src);
  address.current = src;
  const [source, setSource] = useState<StillSource>();
  const [isBroken, setBroken] = useState(false);
  const [, showMore] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    const opened = openStills({ file, height, address: () => address.current });
    setSource(opened);
    setBroken(false);
    return () => opened.close();
  }, [file, height]);

  const wanted = times.map((time) => time.toFixed(3)).join(' ');
  useEffect(() => {
    if (!source || wanted === '') return;
    let isCurrent = true;
    void (async () => {
      let drawn = 0;
      for (const time of wanted.split(' ').map(Number)) {
        if (!isCurrent) return;
        const still = await source.draw(time);
        if (still) drawn++;
        if (isCurrent && still) showMore();
        // A clip of which the first stills fail is one that this browser can't play.
        if (!still && drawn === 0) break;
      }
      if (isCurrent) setBroken(drawn === 0);
    })();
    return () => {
      isCurrent = false;
    };
  }, [source, wanted]);

  return { find: (time) => source?.find(Number(time.toFixed(3))), isBroken };
}
