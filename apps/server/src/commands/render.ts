import { copyFile, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import { createSpeaker } from '@avatarcade/speech/speaker';
import { TEMPLATES } from '@avatarcade/templates/templates';
import { type RenderClip, renderVideo } from '../features/videos/render-video.ts';
import { EngineError } from '../providers/engine/engine.port.ts';
import { createRenderEngine } from '../providers/engine/render-engine.ts';
import { openRenderStudio } from '../providers/engine/render-studio.ts';
import { createSlicePlaces } from '../providers/engine/slice-places.ts';
import { createBuiltInVoice } from '../providers/voice/built-in-voice.ts';
import { speakInParts } from '../providers/voice/speak-in-parts.ts';
import { localeOfVoice } from '../providers/voice/voice-keys.ts';
import { UsageError } from './command.errors.ts';
import { createProgressBar } from './progress-bar.ts';
import { readOptions, USAGE, type VideoOptions } from './render.options.ts';

const EXIT = { usage: 2, refused: 3, failed: 1, interrupted: 130 } as const;

/** Makes one video without server and database, with the same code as the render job. */
async function makeVideo(options: VideoOptions, signal: AbortSignal): Promise<string> {
  const bar = createProgressBar(process.stderr);
  await using speaker = createSpeaker();
  const voice = speakInParts(createBuiltInVoice({ speaker, version: '' }));
  const engine = createRenderEngine({
    studio: openRenderStudio(),
    version: '',
    inSlices: createSlicePlaces(),
  });
  const work = await mkdtemp(join(tmpdir(), 'avatarcade-render-'));
  try {
    bar.show('checking', 0);
    const [firstPath, ...morePaths] = options.gameplay;
    const clip = await engine.probeVideo(firstPath, { signal });
    const openClip = async (path: string, { duration, width, height }: typeof clip): Promise<RenderClip> => ({
      path,
      duration,
      width,
      height,
      moments: await engine.findMoments(path, { signal }),
    });
    const clips: [RenderClip, ...RenderClip[]] = [await openClip(firstPath, clip)];
    for (const path of morePaths) clips.push(await openClip(path, await engine.probeVideo(path, { signal })));
    for (const range of options.edit.ranges) {
      if (range.to > (clips[range.clip]?.duration ?? 0) + 0.1)
        throw new UsageError(`--range: clip ${range.clip + 1} has nothing up to ${range.to} s.`);
    }
    const packshot = options.packshot && (await cleanPicture(options.packshot, 'packshot'));
    const icon = options.icon && (await cleanPicture(options.icon, 'icon'));
    const template = chooseTemplate(clip, options.template);
    const shot = await renderVideo(
      {
        spec: {
          format: template.format,
          template: template.id,
          avatar: options.avatar,
          voice: options.voice,
          locale: localeOfVoice(options.voice),
          voiceover: options.text,
          pace: options.pace,
          pronunciations: options.pronunciations,
          gameplayFit: options.fit,
          captions: options.captions,
          aiLabel: options.label,
          edit: options.edit,
        },
        title: options.title,
        product: { title: options.title },
        clips,
        images: { ...(icon && { icon }), ...(packshot && { packshot }) },
        pathOf: (name) => join(work, name),
      },
      { voice, engine, signal, onProgress: (stage, progress) => bar.show(stage, progress / 100) },
    );
    await move(shot.video, options.out);
    const beside = join(dirname(options.out), basename(options.out, extname(options.out)));
    await move(shot.poster, `${beside}.jpg`);
    await move(shot.srt, `${beside}.srt`);
    bar.show('done', 1);
    return `${options.out}: ${shot.duration.toFixed(1)} s`;
  } finally {
    bar.end();
    await rm(work, { recursive: true, force: true });
  }

  async function cleanPicture(input: string, name: string): Promise<string> {
    const output = join(work, `${name}.png`);
    await engine.normalizeImage({ input, output, maxSide: 1920 }, { signal });
    return output;
  }
}

/** The first one of the clip's own format, unless another is given. */
function chooseTemplate(clip: { width: number; height: number }, id: string | undefined) {
  const format = clip.height >= clip.width ? 'portrait' : 'landscape';
  const template = TEMPLATES.find((each) => (id === undefined ? each.format === format : each.id === id));
  if (!template) throw new UsageError(`There is no template of the clip's format, ${format}.`);
  return template;
}

/** The folder of the parts may be on another disk. */
async function move(from: string, to: string): Promise<void> {
  await rename(from, to).catch(async () => {
    await copyFile(from, to);
  });
}

const interrupted = new AbortController();
process.once('SIGINT', () => interrupted.abort(new Error('Interrupted.')));

try {
  const options = await readOptions(process.argv.slice(2));
  if (options === 'help') process.stdout.write(USAGE);
  else process.stdout.write(`${await makeVideo(options, interrupted.signal)}\n`);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(exitCode(error));
}

function explain(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n\n${USAGE}`;
  return error instanceof Error ? error.message : String(error);
}

function exitCode(error: unknown): number {
  if (interrupted.signal.aborted) return EXIT.interrupted;
  if (error instanceof UsageError) return EXIT.usage;
  return error instanceof EngineError && error.fileError ? EXIT.refused : EXIT.failed;
}
