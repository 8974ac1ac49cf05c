import type { VideoFacts } from '@avatarcade/video/file-facts';
import { formatOf } from '../file-facts.ts';
import type { NetworkPreset } from '../network-preset.ts';
import { type Check, makeCheck } from './check.ts';
import { describeBytes, describeRange, describeSeconds, isWithin, SHAPE_NAMES } from './words.ts';

/** Holds one video file against everything that a preset says of videos. */
export function checkVideo(facts: VideoFacts, preset: NetworkPreset): Check[] {
  return [checkShape, checkLength, checkSize, checkStream, checkSound].flatMap((check) =>
    check(facts, preset),
  );
}

function checkShape(facts: VideoFacts, preset: NetworkPreset): Check[] {
  const { formats, squarePixels } = preset.video;
  const format = formatOf(facts);
  const rule = formats.find((each) => each.format === format);
  const found = `${facts.width} × ${facts.height}`;
  const checks = [
    makeCheck(preset, {
      name: 'Format',
      ok: rule !== undefined,
      found: format ? SHAPE_NAMES[format] : found,
      wanted: formats.map((each) => SHAPE_NAMES[each.format]).join(', '),
      advice: 'Order the video in one of these formats.',
      source: rule?.source ?? formats[0]?.source ?? '',
    }),
  ];
  const smallest = rule?.smallest;
  if (smallest && rule) {
    checks.push(
      makeCheck(preset, {
        name: 'Resolution',
        ok: facts.width >= smallest.width && facts.height >= smallest.height,
        found,
        wanted: `at least ${smallest.width} × ${smallest.height}`,
        advice: 'Export the video in its full resolution.',
        source: rule.source,
      }),
    );
  }
  if (squarePixels) {
    checks.push(
      makeCheck(preset, {
        name: 'Pixels',
        ok: Math.abs(facts.pixelAspect - 1) < 0.001,
        found: facts.pixelAspect === 1 ? 'square' : `${facts.pixelAspect.toFixed(3)} : 1`,
        wanted: 'square',
        advice: 'Encode the video with square pixels.',
        source: squarePixels.source,
      }),
    );
  }
  return checks;
}

function checkLength({ seconds: length }: VideoFacts, preset: NetworkPreset): Check[] {
  const { seconds } = preset.video;
  if (!seconds) return [];
  const { suggested, source } = seconds;
  const found = describeSeconds(length);
  const checks: Check[] = [];
  if (seconds.min !== undefined || seconds.max !== undefined) {
    checks.push(
      makeCheck(preset, {
        name: 'Length',
        ok: isWithin(length, seconds),
        found,
        wanted: describeRange(seconds, describeSeconds),
        advice:
          seconds.min && length < seconds.min
            ? 'Write a longer text.'
            : 'Write a shorter text, or order a shorter cut.',
        source,
      }),
    );
  }
  if (suggested) {
    checks.push(
      makeCheck(preset, {
        name: 'Suggested length',
        severity: 'suggested',
        ok: isWithin(length, suggested),
        found,
        wanted: describeRange(suggested, describeSeconds),
        advice: 'The network takes this length, but suggests another.',
        source,
      }),
    );
  }
  return checks;
}

function checkSize({ bytes }: VideoFacts, preset: NetworkPreset): Check[] {
  const { megabytes } = preset.video;
  if (!megabytes) return [];
  const { max, suggested, source } = megabytes;
  const line = { found: describeBytes(bytes), source };
  const checks = [
    makeCheck(preset, {
      ...line,
      name: 'File size',
      ok: bytes <= max * 1_000_000,
      wanted: `at most ${max} MB`,
      advice: 'Export it again: it is encoded to the size.',
    }),
  ];
  if (suggested) {
    checks.push(
      makeCheck(preset, {
        ...line,
        name: 'Suggested file size',
        severity: 'suggested',
        ok: bytes <= suggested * 1_000_000,
        wanted: `at most ${suggested} MB`,
        advice: 'The network takes this size, but plays smaller files sooner.',
      }),
    );
  }
  return checks;
}

function checkStream(facts: VideoFacts, preset: NetworkPreset): Check[] {
  const { containers, codec, framesASecond, kilobits } = preset.video;
  const rate = (facts.bytes * 8) / 1000 / Math.max(facts.seconds, 0.001);
  const advice = 'Export it again: it is encoded as the network takes it.';
  const checks: Check[] = [];
  if (containers) {
    const { types, source } = containers;
    const wanted = types.join(', ').toUpperCase();
    const found = facts.container.toUpperCase();
    checks.push(
      makeCheck(preset, {
        name: 'File type',
        ok: types.includes(facts.container),
        found,
        wanted,
        advice,
        source,
      }),
    );
  }
  if (codec) {
    const ok = facts.videoCodec === codec.video;
    checks.push(
      makeCheck(preset, {
        name: 'Codec',
        ok,
        found: facts.videoCodec,
        wanted: codec.video,
        advice,
        source: codec.source,
      }),
    );
  }
  if (framesASecond) {
    const found = `${Number(facts.framesASecond.toFixed(2))} a second`;
    const wanted = `${describeRange(framesASecond, String)} a second`;
    const ok = isWithin(facts.framesASecond, framesASecond);
    checks.push(
      makeCheck(preset, { name: 'Frames', ok, found, wanted, advice, source: framesASecond.source }),
    );
  }
  if (kilobits) {
    const describe = (value: number) => `${Math.round(value)} kbit/s`;
    const wanted = describeRange(kilobits, describe);
    checks.push(
      makeCheck(preset, {
        name: 'Bit rate',
        ok: isWithin(rate, kilobits),
        found: describe(rate),
        wanted,
        advice,
        source: kilobits.source,
      }),
    );
  }
  return checks;
}

function checkSound({ sound }: VideoFacts, preset: NetworkPreset): Check[] {
  const rule = preset.video.sound;
  if (!rule) return [];
  const { kilobits, hertz, channels, source } = rule;
  const isEnough =
    sound !== undefined &&
    (kilobits === undefined || sound.kilobits >= kilobits) &&
    (hertz === undefined || sound.hertz === hertz) &&
    (channels === undefined || sound.channels === channels);
  return [
    makeCheck(preset, {
      name: 'Sound',
      ok: isEnough,
      found: sound
        ? `${sound.channels} channels, ${sound.hertz / 1000} kHz, ${Math.round(sound.kilobits)} kbit/s`
        : 'none',
      wanted: describeSound(rule),
      advice: 'Export it again: it is encoded as the network takes it.',
      source,
    }),
  ];
}

export function describeSound({
  kilobits,
  hertz,
  channels,
}: {
  kilobits?: number;
  hertz?: number;
  channels?: number;
}): string {
  const parts = [
    channels && `${channels} channels`,
    hertz && `${hertz / 1000} kHz`,
    kilobits && `at least ${kilobits} kbit/s`,
  ];
  return parts.filter(Boolean).join(', ');
}
