import type { Props as StageProps } from '@avatarcade/stage/draw';
import type { Scene } from '@avatarcade/stage/scene';
import { prewarmScene } from '@avatarcade/templates/prewarm';
import { useEffect } from 'react';
import { whenIdle } from '../../../shared/ui-state/when-idle.ts';

/** More pictures would displace the first from the cache. */
const SECONDS = 10;

/** Draws the presenter's first pictures while the page is idle, so that playback doesn't wait for them. */
export function usePrewarm(scene: Scene | undefined, props: StageProps): void {
  useEffect(() => {
    if (!scene) return;
    const steps = prewarmScene(scene, { props, until: SECONDS });
    let cancel = whenIdle(function step() {
      if (!steps.next().done) cancel = whenIdle(step);
    });
    return () => cancel();
  }, [scene, props]);
}
