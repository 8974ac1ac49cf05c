import type {
  CaptionsLayer,
  GameplayLayer,
  ImageLayer,
  Keyframe,
  PresenterLayer,
  ShapeLayer,
  TextLayer,
} from '@avatarcade/stage/scene';
import type { Transition } from '@avatarcade/video/edit/shot';
import {
  FORMAT_SIZES,
  FORMATS,
  type Format,
  type FurtherFormat,
  isOrderFormat,
  type OrderFormat,
} from '@avatarcade/video/formats';
import type { Box } from './parts/box.ts';

/** By then the game's name has been read. Where the hook lies over the game, it leaves as soon as it can: people stay for the game. */
export const HOOK_SECONDS = { besideGame: 3, overGame: 1.7 };

/**
 * How a video is laid out, as a document: timed layers with places for what the video is about. Lengths are pixels of a frame
 * of its format's size. A colour may be one of the product's, written as `$from`.
 */
export type Template = {
  /** The file's name and the format. Never changes: videos and drafts name it. */
  id: string;
  name: string;
  format: Format;
  /** How shots of the gameplay come in, in turns. */
  transitions: readonly Transition[];
  hookSeconds: number;
  /** From the lowest to the topmost. */
  layers: readonly TemplateLayer[];
  /** How it looks without a presenter. */
  alone: Alone;
};

/**
 * What changes where nobody presents: the game and the words take the room that was made for the presenter. Layers are named by their ids;
 * a `*` at the end stands for any ending.
 */
export type Alone = {
  /** Layers that belong to the presenter's place. */
  drop?: readonly string[];
  /** Layers that get another place. */
  rects?: Readonly<Record<string, Box>>;
  /** Layers that are moved together, by pixels. */
  move?: readonly (readonly [by: readonly [x: number, y: number], layers: readonly string[]])[];
  /** Layers that come to the middle of the frame's width. */
  center?: readonly string[];
  /** Icon, name and button of the end card: in the middle of the frame, or where they are. Default: in the middle. */
  card?: 'middle' | 'own';
};

/**
 * Moments of every video, whatever its length: the start, the end of the hook (see HOOK_SECONDS; less when less is said), the middle
 * between that and the end card, the start of the end card, the end.
 */
export type Anchor = 'start' | 'hook' | 'middle' | 'card' | 'end';

/** Seconds after (or, negative, before) an anchor. */
export type TemplateTime = readonly [Anchor, number?];

export interface TemplateKeyframe extends Omit<Keyframe, 'time'> {
  time: TemplateTime;
}

/** What a video may have or not; a layer that asks for several is there when all hold. */
export type Condition = 'packshot' | 'no-packshot' | 'captions' | 'label';

export type Timing = {
  when?: readonly Condition[];
  /** Default: the whole film. */
  from?: TemplateTime;
  to?: TemplateTime;
  motion?: readonly TemplateKeyframe[];
};

type Timed<L> = Omit<L, 'from' | 'to' | 'motion'> & Timing;

export type TemplateLayer =
  | Timed<Omit<GameplayLayer, 'atEnd'>>
  | Timed<Omit<PresenterLayer, 'avatar' | 'seed'>>
  | Timed<CaptionsLayer>
  | (Timed<Omit<TextLayer, 'text'>> & { text: TemplateText })
  | Timed<ImageLayer>
  | Timed<ShapeLayer>;

/** A literal is read in every language: a number, a sign. */
export type TemplateText = 'title' | 'call-to-action' | 'ai-label' | { literal: string };

/** What a file of the library exports as `template`: called with the file's name, the template in each of its formats. */
export type TemplateFile = (id: string) => readonly Template[];

/** A layer, or layers that belong together; nothing where a format does without. */
type Beat = TemplateLayer | readonly TemplateLayer[] | undefined;

type Place<P> = P & {
  /** Where a format has a name of its own. */
  name?: string;
  alone?: Alone;
};

/**
 * Where everything is, format by format. A further format may say only what differs from portrait. The frame of 4:5 is a window on the portrait frame, whose safe zone it
 * holds: its places are pixels of the portrait frame, and without one it is as portrait is.
 */
type Places<P> = Partial<Record<OrderFormat, Place<P>>> &
  Partial<Record<FurtherFormat, Place<P> | ((portrait: Place<P>) => Place<P>)>>;

type Definition<P> = Places<P> & {
  name: string;
  transitions: readonly Transition[];
  /** Whether nothing of the game is seen before the hook is over. Default: false. */
  hookCoversGame?: boolean;
  /** What happens when, from the lowest layer to the topmost: the same in every format. */
  beats: (place: P, frame: Box) => readonly Beat[];
};

export function defineTemplate<P>({
  name,
  transitions,
  hookCoversGame = false,
  beats,
  ...places
}: Definition<P>): TemplateFile {
  return (id) =>
    FORMATS.flatMap((format) => {
      const place = findPlace(places, format);
      if (!place) return [];
      const { width, height } = FORMAT_SIZES[format];
      const top = format === 'four-five' ? FOUR_FIVE_TOP : 0;
      const layers = beats(place, [0, top, width, height]).flatMap((beat) => beat ?? []);
      return [
        {
          id: `${id}-${format}`,
          name: place.name ?? name,
          format,
          transitions,
          hookSeconds: hookCoversGame ? HOOK_SECONDS.overGame : HOOK_SECONDS.besideGame,
          layers: layers.map((layer) => raised(layer, { top, height })),
          alone: raisedAlone(place.alone ?? {}, { top, height }),
        },
      ];
    });
}

/** Where the frame of 4:5 begins in the portrait frame. */
const FOUR_FIVE_TOP = 230;

function findPlace<P>(places: Places<P>, format: Format): Place<P> | undefined {
  if (isOrderFormat(format)) return places[format];
  const place = places[format];
  if (typeof place !== 'function') return place ?? (format === 'four-five' ? places.portrait : undefined);
  return places.portrait && place(places.portrait);
}

type Window = { top: number; height: number };

/** As it lies in a window of the frame. Gameplay ends where the window does. */
function raised(layer: TemplateLayer, window: Window): TemplateLayer {
  const { x, width, ...rect } = layer.rect;
  const [y, height] = layer.kind === 'gameplay' ? clipped(rect, window) : [rect.y - window.top, rect.height];
  return { ...layer, rect: { x, y, width, height } };
}

function clipped({ y, height }: { y: number; height: number }, window: Window): [y: number, height: number] {
  const start = Math.max(0, y - window.top);
  return [start, Math.min(window.height, y + height - window.top) - start];
}

function raisedAlone({ rects, ...alone }: Alone, window: Window): Alone {
  if (!rects) return alone;
  const raise = ([id, [x, y, width, height]]: [string, Box]): [string, Box] => {
    const [top, tall] = id === 'gameplay' ? clipped({ y, height }, window) : [y - window.top, height];
    return [id, [x, top, width, tall]];
  };
  return { ...alone, rects: Object.fromEntries(Object.entries(rects).map(raise)) };
}
