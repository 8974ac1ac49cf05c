import { nameImage } from './check/check-image.ts';
import { describeTextRule } from './check/check-texts.ts';
import { describeSound } from './check/check-video.ts';
import { describeBytes, describeRange, describeSeconds, SHAPE_NAMES } from './check/words.ts';
import { getSource, type Need, type NetworkPreset } from './network-preset.ts';

/** One figure of a preset in words. */
export type Requirement = { name: string; wanted: string; need: Need; source: string; checkedOn: string };

/** Everything that a preset asks for, with where each figure is from. */
export function describeRequirements(preset: NetworkPreset): Requirement[] {
  const lines = [...describeVideo(preset), ...describeImages(preset), ...describeTexts(preset)];
  return lines.map(({ source, ...line }) => {
    const { url, checkedOn } = getSource(preset, source);
    return { ...line, source: url, checkedOn };
  });
}

type Line = Omit<Requirement, 'checkedOn'>;

function describeVideo(preset: NetworkPreset): Line[] {
  return [
    ...describeFormats(preset),
    ...describeLength(preset),
    ...describeStream(preset),
    ...describeZones(preset),
  ];
}

function describeFormats({ video }: NetworkPreset): Line[] {
  return video.formats.map(({ format, need, smallest, source }) => ({
    name: `${SHAPE_NAMES[format]} video`,
    wanted: smallest ? `at least ${smallest.width} × ${smallest.height}` : 'any resolution',
    need,
    source,
  }));
}

function describeLength({ video: { seconds, megabytes } }: NetworkPreset): Line[] {
  const hasLimit = (seconds?.min ?? seconds?.max) !== undefined;
  return [
    ...required({ name: 'Length', figure: hasLimit ? seconds : undefined }, (rule) =>
      describeRange(rule, describeSeconds),
    ),
    ...suggested(
      { name: 'Suggested length', figure: seconds },
      ({ suggested: best }) => best && describeRange(best, describeSeconds),
    ),
    ...required({ name: 'File size', figure: megabytes }, ({ max }) => `at most ${max} MB`),
    ...suggested({ name: 'Suggested file size', figure: megabytes }, ({ suggested: best }) =>
      best ? `at most ${best} MB` : undefined,
    ),
  ];
}

function describeStream({ video }: NetworkPreset): Line[] {
  const { containers, codec, framesASecond, kilobits, squarePixels, sound } = video;
  return [
    ...required({ name: 'File type', figure: containers }, ({ types }) => types.join(', ').toUpperCase()),
    ...required({ name: 'Codec', figure: codec }, (rule) => rule.video),
    ...required(
      { name: 'Frames', figure: framesASecond },
      (rule) => `${describeRange(rule, String)} a second`,
    ),
    ...required({ name: 'Bit rate', figure: kilobits }, (rule) =>
      describeRange(rule, (value) => `${value} kbit/s`),
    ),
    ...required({ name: 'Pixels', figure: squarePixels }, () => 'square'),
    ...required({ name: 'Sound', figure: sound }, describeSound),
  ];
}

function describeZones({ safeZones }: NetworkPreset): Line[] {
  const percent = (part: number) => `${Math.round(part * 1000) / 10} %`;
  return safeZones.map(({ format, top, bottom, sides, source }) => ({
    name: `Free of text, ${SHAPE_NAMES[format]}`,
    wanted: `${percent(top)} at the top, ${percent(bottom)} at the bottom${sides > 0 ? `, ${percent(sides)} at each side` : ''}`,
    need: 'suggested',
    source,
  }));
}

type Figure = { source: string };

type Named<F> = { name: string; figure: F | undefined };

/** No line where a preset has no such figure. */
function required<F extends Figure>({ name, figure }: Named<F>, describe: (figure: F) => string): Line[] {
  return figure ? [{ name, wanted: describe(figure), need: 'required', source: figure.source }] : [];
}

function suggested<F extends Figure>(
  { name, figure }: Named<F>,
  describe: (figure: F) => string | undefined,
): Line[] {
  const wanted = figure && describe(figure);
  return wanted ? [{ name, wanted, need: 'suggested', source: figure.source }] : [];
}

function describeImages({ images }: NetworkPreset): Line[] {
  return images.map((rule) => {
    const size = rule.kilobytes && `at most ${describeBytes(rule.kilobytes * 1000)}`;
    const wanted = [rule.types.join(' or ').toUpperCase(), size].filter(Boolean).join(', ');
    return { name: nameImage(rule), wanted, need: rule.need, source: rule.source };
  });
}

function describeTexts({ texts }: NetworkPreset): Line[] {
  return texts.map((rule) => ({
    name: rule.name,
    wanted: describeTextRule(rule),
    need: 'suggested',
    source: rule.source,
  }));
}
