import type { ExportCheck } from '@avatarcade/contracts/exports';
import type { Check } from '@avatarcade/networks/check/check';
import { checkPack } from '@avatarcade/networks/check/check-pack';
import type { PackTexts } from '@avatarcade/networks/check/check-texts';
import type { ImageFacts } from '@avatarcade/networks/file-facts';
import { type Fit, planFit } from '@avatarcade/networks/fit/fit-video';
import type { NetworkPreset } from '@avatarcade/networks/network-preset';
import type { VideoFacts } from '@avatarcade/video/file-facts';
import { videoTexts } from '@avatarcade/video/video-texts';
import type { LostVideo, PackSource, PackVideo } from '../videos/pack-videos.service.ts';

/** What becomes of one video. */
export type PlannedFile = { video: PackVideo; fit: Fit };
export type PlannedPack = { title: string; files: PlannedFile[]; lost: LostVideo[]; texts: PackTexts };

/** Videos in formats that the network doesn't take are left out. */
export function planPack(
  { title, videos, lost }: PackSource,
  { preset, game }: { preset: NetworkPreset; game: string },
): PlannedPack {
  const taken = new Set(preset.video.formats.map(({ format }) => format));
  const files = videos
    .filter(({ format }) => taken.has(format))
    .map((video) => ({ video, fit: planFit(video.facts, preset) }));
  const { edit, locale } = videos[0]?.spec ?? {};
  const texts = {
    title: game,
    'title-line': edit?.title ?? '',
    button: edit?.button || (locale ? videoTexts(locale).callToAction : ''),
  };
  return { title, files, lost: lost.filter(({ format }) => taken.has(format)), texts };
}

/** The facts of a file as its fit makes it. */
export function predictFacts(facts: VideoFacts, fit: Fit): VideoFacts {
  if (fit.kind === 'copy') return facts;
  const scale = Math.min(
    1,
    (fit.shortSide ?? Number.POSITIVE_INFINITY) / Math.min(facts.width, facts.height),
  );
  const least = fit.leastSoundKilobits ?? 0;
  const filled = facts.sound ? Math.max(0, least - facts.sound.kilobits) * 125 * facts.seconds : 0;
  return {
    ...facts,
    width: Math.round(facts.width * scale),
    height: Math.round(facts.height * scale),
    seconds: Math.min(facts.seconds, fit.maxSeconds ?? facts.seconds),
    bytes: Math.min(facts.bytes + filled, fit.maxBytes ?? Number.POSITIVE_INFINITY),
    framesASecond: fit.framesASecond ?? facts.framesASecond,
    ...(facts.sound && { sound: { ...facts.sound, kilobits: Math.max(least, fit.soundKilobits) } }),
  };
}

type Report = {
  pack: Pick<PlannedPack, 'title' | 'texts'>;
  videos: VideoFacts[];
  images: Partial<Record<string, ImageFacts>>;
};

/** The report of finished files. */
export function reportPack({ pack, videos, images }: Report, preset: NetworkPreset): ExportCheck[] {
  const checks = checkPack({ videos, images, texts: pack.texts }, preset);
  return checks.map((check) => present(check, { pack: pack.title, mended: false }));
}

/** The report of videos as they are, with what the export makes right. `images`: what will be there. */
export function reportPlan(
  pack: PlannedPack,
  { preset, images }: { preset: NetworkPreset; images: Partial<Record<string, ImageFacts>> },
): { checks: ExportCheck[]; complete: boolean } {
  const { texts } = pack;
  const now = checkPack({ videos: pack.files.map(({ video }) => video.facts), images: {}, texts }, preset);
  const later = checkPack(
    { videos: pack.files.map(({ video, fit }) => predictFacts(video.facts, fit)), images, texts },
    preset,
  );
  const checks = now.map((check, index) =>
    present(check, { pack: pack.title, mended: !check.ok && later[index]?.ok === true }),
  );
  return { checks, complete: later.every(({ ok, severity }) => ok || severity === 'suggested') };
}

function present(check: Check, { pack, mended }: { pack: string; mended: boolean }): ExportCheck {
  const { advice, source, ...rest } = check;
  return {
    pack,
    ...rest,
    advice: advice ?? null,
    mended,
    source: source.url,
    checked_on: source.checkedOn,
  };
}

/** What is done to a video, in words. */
export function describeFit(fit: Fit): string {
  if (fit.kind === 'copy') return 'Copied as it is';
  const { maxBytes, maxSeconds, framesASecond, shortSide } = fit;
  const parts = [
    maxBytes !== undefined && `at most ${(maxBytes / 1_000_000).toFixed(1)} MB`,
    framesASecond !== undefined && `${framesASecond} frames a second`,
    shortSide !== undefined && `${shortSide} pixels on the shorter side`,
  ].filter((part) => part !== false);
  const encoded = parts.length > 0 ? `Encoded to ${parts.join(', ')}` : 'Encoded with a richer sound';
  return maxSeconds === undefined ? encoded : `${encoded}, cut to at most ${maxSeconds} s`;
}
