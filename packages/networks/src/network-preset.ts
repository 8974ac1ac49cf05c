import { FORMATS } from '@avatarcade/video/formats';
import { z } from 'zod';

const format = z.enum(FORMATS);

/** `required`: uploads fail or ads don't run without it. `suggested`: the network asks for it. `accepted`: it may be there. */
const need = z.enum(['required', 'suggested', 'accepted']);
export type Need = z.infer<typeof need>;

const size = { width: z.int().positive(), height: z.int().positive() };
/** A key of the preset's `sources`: no figure stands without one. */
const source = z.string().min(1);
const imageType = z.enum(['jpg', 'png']);

const range = z
  .object({ min: z.number().nonnegative(), max: z.number().positive() })
  .refine(({ min, max }) => min <= max, 'min is over max');

const videoRules = z.strictObject({
  formats: z
    .array(z.strictObject({ format, need, smallest: z.strictObject(size).optional(), source }))
    .min(1),
  /** At least one of its formats is needed although none is required by itself. */
  anyFormat: z.boolean().default(false),
  /** `suggested` is what the network says works best, not what it checks. */
  seconds: z
    .strictObject({
      min: z.number().positive().optional(),
      max: z.number().positive().optional(),
      suggested: range.optional(),
      source,
    })
    .optional(),
  /** A megabyte is 1,000,000 bytes: the smaller of its two meanings. */
  megabytes: z
    .strictObject({ max: z.number().positive(), suggested: z.number().positive().optional(), source })
    .optional(),
  containers: z.strictObject({ types: z.array(z.string()).min(1), source }).optional(),
  codec: z.strictObject({ video: z.literal('h264'), source }).optional(),
  framesASecond: z
    .strictObject({ min: z.number().positive().optional(), max: z.number().positive().optional(), source })
    .optional(),
  /** Of picture and sound together, in thousands of bits a second. */
  kilobits: z
    .strictObject({ min: z.number().positive().optional(), max: z.number().positive().optional(), source })
    .optional(),
  squarePixels: z.strictObject({ source }).optional(),
  sound: z
    .strictObject({
      kilobits: z.number().positive().optional(),
      hertz: z.number().positive().optional(),
      channels: z.int().positive().optional(),
      source,
    })
    .optional(),
});

const imageRules = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  /** What is drawn on it: the last picture of the video with the product's store line, or the product's icon. */
  use: z.enum(['end-card', 'icon']),
  ...size,
  kilobytes: z.number().positive().optional(),
  types: z.array(imageType).min(1),
  need,
  /** Pixels at the long edges that the network may cover. */
  margin: z.int().nonnegative().default(0),
  source,
});
export type ImageRules = z.infer<typeof imageRules>;

const textRules = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string().min(1),
  /** Which of our texts is held against it. Undefined where the advertiser writes it at the network. */
  from: z.enum(['title', 'title-line', 'button']).optional(),
  min: z.int().positive().optional(),
  max: z.int().positive(),
  count: z.int().positive().optional(),
  without: z.array(z.enum(['emoji', 'braces', 'hash'])).default([]),
  source,
});
export type TextRules = z.infer<typeof textRules>;

/** Parts of the picture's height and width that the network's own buttons and texts cover. */
const safeZone = z.strictObject({
  format,
  top: z.number().min(0).max(0.5),
  bottom: z.number().min(0).max(0.5),
  sides: z.number().min(0).max(0.5).default(0),
  source,
});

/** What one placement of an advertising network takes. Operators may replace a preset by a file of the same id. */
export const networkPreset = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/),
    name: z.string().min(1),
    sources: z.record(
      z.string(),
      z.strictObject({
        url: z.url(),
        publisher: z.string().min(1),
        official: z.boolean(),
        checkedOn: z.iso.date(),
      }),
    ),
    video: videoRules,
    safeZones: z.array(safeZone).default([]),
    images: z.array(imageRules).default([]),
    texts: z.array(textRules).default([]),
    /** What no file can show, in sentences for the advertiser. */
    notes: z.array(z.strictObject({ text: z.string().min(1), source })).default([]),
  })
  .superRefine((preset, context) => {
    for (const key of listSources(preset)) {
      if (!Object.hasOwn(preset.sources, key))
        context.addIssue({ code: 'custom', message: `No source is called "${key}"` });
    }
  });
export type NetworkPreset = z.infer<typeof networkPreset>;

type PresetSource = NetworkPreset['sources'][string];

/** Where a figure of the preset is from. Throws where it has no such source, which parsing rules out. */
export function getSource({ sources }: Pick<NetworkPreset, 'sources'>, key: string): PresetSource {
  const source = sources[key];
  if (!source) throw new Error(`The preset has no source "${key}"`);
  return source;
}

/** The keys of the sources that figures name, in their order, some of them more than once. */
export function listSources({
  video,
  safeZones,
  images,
  texts,
  notes,
}: Omit<NetworkPreset, 'id' | 'name' | 'sources'>): string[] {
  const { formats, seconds, megabytes, containers, codec, framesASecond, kilobits, squarePixels, sound } =
    video;
  const figures = [seconds, megabytes, containers, codec, framesASecond, kilobits, squarePixels, sound];
  return [...formats, ...figures, ...safeZones, ...images, ...texts, ...notes].flatMap(
    (figure) => figure?.source ?? [],
  );
}
