import type { Props as StageProps } from '@avatarcade/stage/draw';
import type { Scene } from '@avatarcade/stage/scene';
import { prewarmScene } from '@avatarcade/templates/prewarm';
import { useEffect } from 'react';

/** Further ahead, the first pictures would be dropped for the last. */
const SECONDS = 10;
/** Between two steps where the browser doesn't tell when it has nothing to do. */
const PAUSE_MILLISECONDS = 80;

/** Paints the presenter's first pictures while nothing else is to be done, so that playing doesn't wait for them. */
export function usePrewarm(scene: Scene | undefined, props: StageProps): void {
  useEffect(() => {
    if (!scene) return;
    const steps = prewarmScene(scene, props, SECONDS);
    let cancel = whenIdle(function step() {
      if (!steps.next().done) cancel = whenIdle(step);
    });
    return () => cancel();
  }, [scene, props]);
}

/** Answers how to call it off. Safari has no idle callbacks. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run);
  return () => cancelIdleCallback(request);
}
