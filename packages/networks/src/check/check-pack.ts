import type { VideoFacts } from '@avatarcade/video/file-facts';
import type { Format } from '@avatarcade/video/formats';
import { formatOf, type ImageFacts } from '../file-facts.ts';
import type { NetworkPreset } from '../network-preset.ts';
import { type Check, makeCheck } from './check.ts';
import { checkImage } from './check-image.ts';
import { checkTexts, type PackTexts } from './check-texts.ts';
import { checkVideo } from './check-video.ts';
import { SHAPE_NAMES } from './words.ts';

/** What a pack holds: each video, and each image by the id of its rule. */
export type PackFiles = {
  videos: VideoFacts[];
  images: Partial<Record<string, ImageFacts>>;
  texts: PackTexts;
};

/** The whole preflight report of a pack. Lines of a video start with its format where there are several. */
export function checkPack({ videos, images, texts }: PackFiles, preset: NetworkPreset): Check[] {
  const found = new Set(videos.flatMap((facts) => formatOf(facts) ?? []));
  return [
    ...checkFormats(found, preset),
    ...videos.flatMap((facts) => {
      const format = formatOf(facts);
      const checks = checkVideo(facts, preset);
      if (videos.length < 2 || !format) return checks;
      return checks.map((check) => ({ ...check, name: `${SHAPE_NAMES[format]}: ${check.name}` }));
    }),
    ...preset.images.map((rule) => checkImage(images[rule.id], { rule, preset })),
    ...checkTexts(texts, preset),
  ];
}

/** A line for each format that the network requires or suggests and the pack doesn't hold. */
function checkFormats(found: ReadonlySet<Format>, preset: NetworkPreset): Check[] {
  const { formats, anyFormat } = preset.video;
  const hasAny = formats.some(({ format }) => found.has(format));
  const checks = formats
    .filter(({ need }) => need !== 'accepted')
    .map(({ format, need, source }) =>
      makeCheck(preset, {
        name: `${SHAPE_NAMES[format]} video`,
        severity: need === 'required' ? 'required' : 'suggested',
        ok: found.has(format),
        found: found.has(format) ? 'included' : 'missing',
        wanted: need === 'required' ? 'required' : 'suggested',
        advice: 'Order this format of the video.',
        source,
      }),
    );
  if (!anyFormat || hasAny) return checks;
  const any = makeCheck(preset, {
    name: 'Video',
    ok: false,
    found: 'missing',
    wanted: formats.map(({ format }) => SHAPE_NAMES[format]).join(', '),
    advice: 'Order the video in one of these formats.',
    source: formats[0]?.source ?? '',
  });
  return [any, ...checks];
}
