import { readFile, writeFile } from 'node:fs/promises';
import { isBedId } from '@avatarcade/music/bed-ids';
import { DEFAULT_VOICE } from '@avatarcade/speech/voices';
import type { OrderTemplate } from '@avatarcade/templates/templates';
import type { OrderFormat } from '@avatarcade/video/formats';
import { notFound } from '../../platform/errors/app-errors.ts';
import type { WorkRun } from '../../platform/live/single-flight.ts';
import type { Engine } from '../../providers/engine/engine.port.ts';
import type { OpenScratch, Scratch } from '../../providers/engine/scratch.ts';
import type { PresenterService } from '../../providers/presenters/presenter-service.port.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import type { VoiceProvider } from '../../providers/voice/voice.port.ts';
import { makeBedSample } from './bed-sample.ts';
import type { BuiltInFiles } from './built-in-files.ts';
import {
  GAMEPLAY,
  type GameplayPart,
  listBuiltInNames,
  nameAvatarMotion,
  nameAvatarPicture,
  nameGameplay,
  nameMusicSample,
  nameTemplatePicture,
  nameTemplateVideo,
  nameVoiceSample,
  STILL_GAMEPLAY,
} from './built-in-names.ts';
import { findAvatarById, findTemplateById } from './cast.service.ts';
import { copyServicePicture } from './copy-service-picture.ts';
import { makeSmallSound } from './small-sound.ts';
import {
  buildTemplateStill,
  buildTemplateVideo,
  SAMPLE_TEXT,
  SAMPLE_TITLE,
  STILL_TIME,
} from './template-sample.ts';
import type { VoiceCatalogue } from './voice-catalogue.service.ts';

export type BuiltInMediaDeps = {
  engine: Engine;
  voice: VoiceProvider;
  voices: VoiceCatalogue;
  files: BuiltInFiles;
  storage: Storage;
  openScratch: OpenScratch;
  /** Whose pictures are copied: browsers load from us alone. */
  presenterService: Pick<PresenterService, 'listLooks' | 'download'> | undefined;
};

const PORTRAIT = { width: 480, height: 600 };
/** Moving pictures on cards: as large as a phone's grid needs, and small enough in bytes for all of it. */
const GREETING = { width: 208, height: 260 };
const STILL_WIDTH = { portrait: 432, landscape: 768 } as const;
const VIDEO_WIDTH = { portrait: 360, landscape: 640 } as const;

export type BuiltInMediaService = ReturnType<typeof createBuiltInMediaService>;

/** Built-in pictures, clips and sounds. Each call `get…` returns the storage key of a file, which exists then. */
export function createBuiltInMediaService(deps: BuiltInMediaDeps) {
  return {
    getVoiceSample: (id: string, background?: AbortSignal) => getVoiceSample({ id, background }, deps),
    getMusicSample: (id: string) => getMusicSample(id, deps),
    getAvatarPicture: (id: string, background?: AbortSignal) => getAvatarPicture({ id, background }, deps),
    getAvatarMotion: (id: string, background?: AbortSignal) => getAvatarMotion({ id, background }, deps),
    getTemplatePicture: (id: string, background?: AbortSignal) =>
      getTemplatePicture({ id, background }, deps),
    getTemplateVideo: (id: string, background?: AbortSignal) => getTemplateVideo({ id, background }, deps),
    sweep: (signal: AbortSignal) => sweep(signal, deps),
  };
}

/** Deletes what versions before this one made, and of what is offered no more. Returns the number of files. */
async function sweep(signal: AbortSignal, deps: BuiltInMediaDeps): Promise<number> {
  const looks = (await deps.presenterService?.listLooks()) ?? [];
  const current = listBuiltInNames({ voices: await deps.voices.list(), looks }, deps);
  return deps.files.sweep(current, signal);
}

async function getVoiceSample(
  { id, background }: { id: string; background?: AbortSignal },
  deps: BuiltInMediaDeps,
): Promise<string> {
  const { voice: provider, voices, files } = deps;
  const voice = await voices.findById(id);
  if (!voice) throw notFound();
  return await files.ensure({
    ...nameVoiceSample(voice.key, { voice: provider }),
    background,
    make: async (run) => {
      const { untilWanted } = run;
      const order = { text: voice.greeting, voice: voice.key, untilWanted };
      const { wav } = await provider.speak(order, run.signal);
      return await makeSmallSound({ wav, run }, deps);
    },
  });
}

async function getMusicSample(id: string, deps: BuiltInMediaDeps): Promise<string> {
  if (!isBedId(id)) throw notFound();
  return await deps.files.ensure({
    ...nameMusicSample(id, deps),
    make: async (run) => makeSmallSound({ wav: await makeBedSample(id), run }, deps),
  });
}

async function getAvatarPicture(
  { id, background }: { id: string; background?: AbortSignal },
  deps: BuiltInMediaDeps,
): Promise<string> {
  const { engine, files } = deps;
  const avatar = findAvatarById(id);
  if (!avatar) return await copyServicePicture({ id, background }, deps);
  return await files.ensure({
    ...nameAvatarPicture(avatar.id, { engine }),
    background,
    make: (run) => engine.drawPortrait({ avatar: avatar.id, ...PORTRAIT }, run),
  });
}

async function getAvatarMotion(
  { id, background }: { id: string; background?: AbortSignal },
  { engine, files }: BuiltInMediaDeps,
): Promise<string> {
  const avatar = findAvatarById(id);
  if (!avatar) throw notFound();
  return await files.ensure({
    ...nameAvatarMotion(avatar.id, { engine }),
    background,
    make: (run) => engine.drawGreeting({ avatar: avatar.id, ...GREETING }, run),
  });
}

async function getTemplatePicture(
  { id, background }: { id: string; background?: AbortSignal },
  deps: BuiltInMediaDeps,
): Promise<string> {
  const { engine, files, storage } = deps;
  const template = getTemplate(id);
  return await files.ensure({
    ...nameTemplatePicture(template.id, { engine }),
    background,
    make: async (run) => {
      await using gameplay = await storage.materialize(
        await ensureGameplay({ format: template.format, part: STILL_GAMEPLAY, ...run }, deps),
      );
      return await engine.drawScene(
        {
          scene: buildTemplateStill(template),
          time: STILL_TIME,
          clips: [gameplay.path],
          images: {},
          width: STILL_WIDTH[template.format],
          format: 'webp',
        },
        { ...run, isBuiltIn: true },
      );
    },
  });
}

async function getTemplateVideo(
  { id, background }: { id: string; background?: AbortSignal },
  deps: BuiltInMediaDeps,
): Promise<string> {
  const { engine, voice, files, storage, openScratch } = deps;
  const template = getTemplate(id);
  return await files.ensure({
    ...nameTemplateVideo(template.id, { engine, voice }),
    background,
    make: async (run) => {
      await using gameplay = await storage.materialize(
        await ensureGameplay({ format: template.format, part: GAMEPLAY, ...run }, deps),
      );
      await using scratch = await openScratch();
      const { path, track } = await speakSample(scratch, { voice, signal: run.signal });
      const output = scratch.path('video.mp4');
      const order = {
        scene: buildTemplateVideo(template, track),
        clips: [gameplay.path],
        voice: path,
        output,
        width: VIDEO_WIDTH[template.format],
        title: SAMPLE_TITLE,
      };
      await engine.renderMiniature(order, run);
      return await readFile(output);
    },
  });
}

function getTemplate(id: string): OrderTemplate {
  const template = findTemplateById(id);
  if (!template) throw notFound();
  return template;
}

/** One gameplay clip for all templates of a format, with the priority of the file that needs it. */
function ensureGameplay(
  { format, part, signal, untilWanted }: WorkRun & { format: OrderFormat; part: GameplayPart },
  { engine, files, openScratch }: BuiltInMediaDeps,
): Promise<string> {
  const ensure = (background?: AbortSignal) =>
    files.ensure({
      ...nameGameplay({ format, part }, { engine }),
      background,
      make: async (run) => {
        await using scratch = await openScratch();
        const output = scratch.path('gameplay.mp4');
        await engine.makeSampleGameplay({ output, format, ...part }, { ...run, isBuiltIn: true });
        return await readFile(output);
      },
    });
  untilWanted?.addEventListener('abort', () => void ensure().catch(() => undefined), { once: true });
  return ensure(untilWanted?.aborted === false ? signal : undefined);
}

async function speakSample(
  scratch: Scratch,
  { voice, signal }: { voice: VoiceProvider; signal?: AbortSignal },
) {
  const { wav, track } = await voice.speak({ text: SAMPLE_TEXT, voice: DEFAULT_VOICE.key }, signal);
  const path = scratch.path('voice.wav');
  await writeFile(path, wav);
  return { path, track };
}
