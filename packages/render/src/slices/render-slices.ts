import { rm } from 'node:fs/promises';
import type { Jobs } from '../jobs.ts';
import type {
  JobOptions,
  JobStage,
  RenderedSlice,
  RenderedVideoInfo,
  RenderSliceInput,
  RenderVideoInput,
  Slice,
} from '../render-types.ts';
import { planSlices } from './plan-slices.ts';

type SlicedKind = 'renderVideo' | 'renderSlice';

/** Runs one job in a child of its own. */
export type RunSliced = <K extends SlicedKind>(
  kind: K,
  work: {
    input: Jobs[K]['input'];
    options: JobOptions;
    /** Threads that each library in it may start. */
    threads?: number;
    slices?: Promise<readonly RenderedSlice[]>;
  },
) => Promise<Jobs[K]['result']>;

type Child = { frames: number; share: number; stages: readonly JobStage[] };

/**
 * Renders a video in as many slices as its options say and its length allows, each in a child of its own. The first child makes the sound and
 * the beginning, and copies what the others made behind it. One that fails ends the others, and nothing is left of the video.
 */
export function renderInSlices(
  input: RenderVideoInput,
  { options, cores, run }: { options: JobOptions; cores: number; run: RunSliced },
): Promise<RenderedVideoInfo> {
  const ranges = planSlices(input.scene, options.slices ?? 1);
  const threads = Math.max(1, Math.floor(cores / ranges.length));
  if (ranges.length === 1) return run('renderVideo', { input, options, threads });
  const [first, ...others] = ranges;
  const rest = others.map((range, index) => nameSlice(range, { input, number: index + 2 }));
  const children = [first, ...rest].map(
    (range): Child => ({ frames: range ? range.to - range.from : 0, share: 0, stages: [] }),
  );
  return renderTogether({ input, rest, children, threads }, { options, run });
}

function nameSlice(
  range: { from: number; to: number },
  { input, number }: { input: RenderVideoInput; number: number },
): Slice {
  const { output, poster } = input;
  const nameOf = (path: string) => path.replace(/(\.\w+)?$/, `.slice-${number}$1`);
  return { ...range, output: nameOf(output), poster: nameOf(poster) };
}

type Plan = { input: RenderVideoInput; rest: Slice[]; children: Child[]; threads: number };

async function renderTogether(
  { input, rest, children, threads }: Plan,
  { options, run }: { options: JobOptions; run: RunSliced },
): Promise<RenderedVideoInfo> {
  const failed = new AbortController();
  const { signal } = options;
  const either = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
  let failure: { error: unknown } | undefined;
  const optionsOf = (child: Child): JobOptions => ({
    ...options,
    signal: either,
    onProgress(share) {
      child.share = share;
      options.onProgress?.(sumProgress(children));
    },
    onStages(stages) {
      child.stages = stages;
    },
  });
  const guard = async <Result>(job: Promise<Result>): Promise<Result> => {
    try {
      return await job;
    } catch (error) {
      failure ??= { error };
      failed.abort();
      throw error;
    }
  };
  const [leader, ...helpers] = children.map(optionsOf);
  const jobs = rest.map((slice, index) =>
    guard(
      run('renderSlice', {
        input: cutSlice(input, slice),
        options: helpers[index] ?? {},
        threads,
      }),
    ),
  );
  const slices = Promise.all(jobs);
  slices.catch(() => undefined);
  const video = guard(
    run('renderVideo', { input: { ...input, rest }, options: leader ?? {}, threads, slices }),
  );
  try {
    // Nothing of a child continues behind its caller's back, whichever of them has failed.
    await Promise.allSettled([video, ...jobs]);
    if (failure) throw failure.error;
    return await video;
  } catch (error) {
    await removeFiles([input.output, input.poster, input.endCard]);
    throw error;
  } finally {
    await removeFiles(rest.flatMap(({ output, poster }) => [output, poster]));
    options.onStages?.(nameStages(children));
  }
}

function cutSlice(input: RenderVideoInput, slice: Slice): RenderSliceInput {
  const { voice: _, music: __, title: ___, ...pictures } = input;
  return { ...pictures, ...slice };
}

function sumProgress(children: readonly Child[]): number {
  const all = children.reduce((sum, { frames }) => sum + frames, 0);
  return children.reduce((sum, { frames, share }) => sum + (frames * share) / all, 0);
}

/** Those of the first child as ever, those of others with their number. */
function nameStages(children: readonly Child[]): JobStage[] {
  return children.flatMap(({ stages }, index) =>
    stages.map((stage) => (index === 0 ? stage : { ...stage, name: `slice ${index + 1} ${stage.name}` })),
  );
}

async function removeFiles(paths: readonly string[]): Promise<void> {
  for (const path of paths) await rm(path, { force: true });
}
