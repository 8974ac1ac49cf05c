import { z } from 'zod';

/** A file's place within its pack: no absolute path, no way out. */
export const fileName = z.string().regex(/^(?!\/)(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^\\:\0]+$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const locale = z.string().regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/);

const packFile = z.strictObject({
  name: fileName,
  url: z.url({ protocol: /^https?$/ }),
  bytes: z.int().positive(),
  sha256,
  /** The file is an archive whose content is installed in its place; `strip` folders are removed from the names. */
  unpack: z.strictObject({ format: z.enum(['zip', 'tar.bz2']), strip: z.int().min(0) }).optional(),
});

const licence = z.strictObject({
  name: z.string().min(1),
  url: z.url({ protocol: /^https$/ }),
  /** What the operator has to accept before the pack is installed; empty where a notice suffices. */
  conditions: z.array(z.string().min(1)),
  /** Who has to be named where users see it. */
  credit: z.string().min(1).optional(),
  /** What nobody may use the voices for; users have to be shown it. */
  restrictions: z.array(z.string().min(1)).default([]),
  /** Whoever publishes the speech has to say that a machine made it. */
  needsDisclosure: z.boolean().default(false),
});

/** The name is part of a voice's key: `neural:<locale>:<pack> <name>`. */
const voice = z.strictObject({
  name: z.string().regex(/^[\w.()+-]+(?: [\w.()+-]+)*$/),
  gender: z.enum(['female', 'male']),
  /** The speaker's number in the model. */
  sid: z.int().min(0),
  locales: z.array(locale).min(1),
});

const options = z.strictObject({
  /** Supertonic: steps of denoising; more sound better and take longer. */
  steps: z.int().min(1).max(50).optional(),
  /** Character models with emotions: the number of the one that is used. */
  emotion: z.int().min(0).optional(),
});

export const packSchema = z.strictObject({
  id: z.string().regex(/^[a-z][\w.-]{1,40}$/),
  version: z.string().regex(/^[\w.-]{1,40}$/),
  title: z.string().min(1),
  engine: z.enum(['piper', 'kokoro', 'supertonic', 'characters', 'data']),
  /** Ids of packs that have to be installed as well. */
  needs: z.array(z.string()).default([]),
  licence,
  /** `doubtful`: trained further from a model whose data may not be used commercially. Offered only by its name. */
  lineage: z.enum(['clear', 'doubtful']).default('clear'),
  recommended: z.boolean().default(false),
  /** Languages in which this pack goes before others. */
  preferred: z.array(locale).default([]),
  /** Of memory, with the model loaded and a sentence under way. */
  memoryBytes: z.int().positive(),
  options: options.default({}),
  files: z.array(packFile).min(1),
  voices: z.array(voice),
});

/** The catalogue's own form: voices of the same languages name them once, with the pack. */
export const catalogueSchema = z.array(
  z
    .looseObject({
      locales: z.array(locale).optional(),
      voices: z.array(voice.partial({ locales: true })),
    })
    .transform(({ locales, voices, ...pack }) => ({
      ...pack,
      voices: voices.map((each) => ({ ...each, locales: each.locales ?? locales })),
    }))
    .pipe(packSchema),
);

/** Packs that are known but can't be installed, for the table of languages. */
export const knownPackSchema = z.strictObject({
  title: z.string(),
  locales: z.array(locale).min(1),
  voices: z.string(),
  megabytes: z.int().positive(),
  licence: z.string(),
  reason: z.string(),
});

/** Written beside a pack's files when all of them are there; `files` are those on the disk. */
export const manifestSchema = z.strictObject({
  schema: z.literal(1),
  pack: packSchema.omit({ files: true, lineage: true }),
  files: z.array(z.strictObject({ name: fileName, bytes: z.int().min(0), sha256 })).min(1),
});

export type PackFile = z.infer<typeof packFile>;
export type Pack = z.infer<typeof packSchema>;
export type PackVoice = z.infer<typeof voice>;
export type Manifest = z.infer<typeof manifestSchema>;
export type EngineName = Pack['engine'];

/** A pack on the disk. */
export type InstalledPack = Manifest['pack'] & {
  folder: string;
  /** When its manifest was written, in milliseconds. */
  installedAt: number;
  files: Manifest['files'];
  /** Folders of the packs that it needs, by their ids. */
  needed: Readonly<Record<string, string>>;
};
