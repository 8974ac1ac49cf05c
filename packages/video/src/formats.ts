export type FrameSize = { width: number; height: number };

/** Every format of a video with the size of its frames in pixels. A new format is one more line. */
export const FORMAT_SIZES = {
  portrait: { width: 1080, height: 1920 },
  landscape: { width: 1920, height: 1080 },
} as const satisfies Record<string, FrameSize>;

export type Format = keyof typeof FORMAT_SIZES;

export const FORMATS = ['portrait', 'landscape'] as const satisfies readonly Format[];
