import { whenIdle } from './when-idle.ts';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/**
 * Calls once what is on the page has been painted in its own fonts, and the page has nothing else to do: for what isn't seen or used first.
 * Returns the function that cancels it.
 */
export function whenSettled(run: () => void): () => void {
  let isCancelled = false;
  const wait = async () => {
    // Fonts are asked for when the first frame is laid out.
    await nextFrame();
    await nextFrame();
    await document.fonts?.ready;
    await new Promise<void>(whenIdle);
    if (!isCancelled) run();
  };
  void wait();
  return () => {
    isCancelled = true;
  };
}
