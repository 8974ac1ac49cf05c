import { HOOK_SECONDS, type TemplateKeyframe, type TemplateTime } from '../template.ts';

/** Ways to come, to go and to beat that many layers share. All times are in seconds. */

export type Motion = readonly TemplateKeyframe[];
/** How a layer is moved: what is left out is at rest. */
export type State = Omit<TemplateKeyframe, 'time' | 'ease'>;

export function after([anchor, offset = 0]: TemplateTime, seconds: number): TemplateTime {
  return [anchor, offset + seconds];
}

type Move = { at: TemplateTime; seconds?: number };

const MOVE_SECONDS = 0.4;

type ComeIn = Move & {
  from: State;
  /** `back` overshoots a little. */
  ease?: 'out' | 'back';
};

export function comeIn({ at, from, seconds = MOVE_SECONDS, ease = 'out' }: ComeIn): Motion {
  return [
    { time: after(at, 0), ease: 'out', ...from },
    { time: after(at, seconds), ease },
  ];
}

/** Stays at `rest`, then goes away to `to`, or to another place for good. */
export function goOut({ at, to, rest, seconds = MOVE_SECONDS }: Move & { to: State; rest?: State }): Motion {
  return [
    { time: after(at, 0), ease: 'hold', ...rest },
    { time: after(at, seconds), ease: 'in-out', ...to },
  ];
}

export function fadeIn({ at, seconds = MOVE_SECONDS }: Move): Motion {
  return [
    { time: after(at, 0), ease: 'linear', opacity: 0 },
    { time: after(at, seconds), ease: 'linear' },
  ];
}

export function fadeOut({ from, to, rest }: { from: TemplateTime; to: TemplateTime; rest?: State }): Motion {
  return [
    { time: from, ease: 'linear', ...rest },
    { time: to, ease: 'linear', opacity: 0 },
  ];
}

const POP_SECONDS = 0.4;
/** Radians that something is turned by when it begins to pop in. */
const POP_TURN = -0.2;

/** Pops in and stays turned by `rotate` (radians). */
export function popIn(at: TemplateTime, rotate = 0): Motion {
  return [
    { time: after(at, 0), ease: 'out', scale: 0.4, rotate: rotate + POP_TURN },
    { time: after(at, POP_SECONDS), ease: 'back', rotate },
  ];
}

/** Seconds after the pop at which a beat is at its height or over. */
const BEATS = [0.8, 1.15, 1.5, 1.85] as const;

/** Pops in and beats twice. */
export function popAndBeat(at: TemplateTime): Motion {
  return [
    { time: after(at, 0), ease: 'out', scale: 0.5 },
    { time: after(at, 0.35), ease: 'back' },
    ...BEATS.map((seconds, beat) => ({
      time: after(at, seconds),
      ease: 'in-out' as const,
      ...(beat % 2 === 0 && { scale: 1.07 }),
    })),
  ];
}

export type ThroughHook = {
  arrives: State;
  leaves: State;
  rest?: State;
  /** When it leaves. Default: at the end of the hook. */
  until?: TemplateTime;
  /** Seconds after the start at which it is there, and after `until` at which it begins to leave and is gone. */
  times?: { there?: number; leaves?: number; gone?: number };
};

/** Grounds of a hook in the product's colours, and dark ones: the game shines through, since nobody stays for a colour alone. */
export const HOOK_VEIL: State = { opacity: 0.78 };
export const DARK_HOOK_VEIL: State = { opacity: 0.64 };

/** In layers over the gameplay of a template whose hook goes on beside it. */
export const GAME_SEEN_AT: TemplateTime = ['start', HOOK_SECONDS.overGame];

/** Comes to rest within the first third of a second, and leaves when the hook is over. */
export function throughHook({
  arrives,
  leaves,
  rest = {},
  until = ['hook'],
  times = {},
}: ThroughHook): Motion {
  return [
    { time: ['start'], ease: 'out', ...arrives },
    { time: ['start', times.there ?? 0.35], ease: 'back', ...rest },
    { time: after(until, times.leaves ?? -0.1), ease: 'hold', ...rest },
    { time: after(until, times.gone ?? 0.25), ease: 'in', ...leaves },
  ];
}

/** Steps up at the start, and stays. */
export function stepUp({ from, seconds = MOVE_SECONDS }: { from: State; seconds?: number }): Motion {
  return [
    { time: ['start'], ease: 'out', ...from },
    { time: ['start', seconds], ease: 'back' },
  ];
}
