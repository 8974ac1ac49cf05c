import type { Video } from '@avatarcade/contracts/videos';

type Stage = Video['stage'];

/** The generating screen's 42 messages, grouped by stage of the render. */
export const REHEARSAL_LINES: Record<Exclude<Stage, 'done'>, readonly string[]> = {
  waiting: [
    'Booking the studio. It is a very small studio.',
    'Another presenter is just taking a bow. You are next.',
    'Looking for the clapperboard. Somebody sat on it.',
    'Warming up the lights.',
    'Reading your call sheet. Twice, because it is good.',
    'Asking the gameplay to hold still.',
  ],
  speaking: [
    'Red lorry, yellow lorry. The voice is warming up.',
    'Pronouncing your game the way you would.',
    'Putting the pauses where people breathe.',
    'Unique New York. Unique New York. Nearly there.',
    'Finding the word that deserves a raised eyebrow.',
    'Recording. Please do not rustle your chips.',
    'Teaching the microphone to like the letter P.',
    'Saving the good take. And the other good take.',
  ],
  composing: [
    'Trying the presenter on the left. And on the right. Left it is.',
    'Choosing captions that stay off the buttons.',
    'Keeping fourteen per cent of the sky free for the app bar.',
    'Ironing the shirt. It is drawn, but still.',
    'Deciding when to blink. It is harder than it looks.',
    'Giving the end card its moment.',
    'Counting eyelashes.',
    'Asking the mouth to shut when nobody is talking.',
  ],
  shooting: [
    'Rolling. Thirty frames a second, each drawn by hand. A quick hand.',
    'The presenter has seen your boss fight and needs a second.',
    'Lips and words have agreed to arrive together.',
    'Somebody looked into the camera. That was the plan.',
    'Cropping nothing that anyone would miss.',
    'Turning your gameplay down while someone is speaking. Manners.',
    'The combo counter is stealing the scene. We let it.',
    'Nodding at the right words.',
    'Level two of the shoot. No continues needed.',
    'One more for safety. It was good already.',
    'Shoulders up, shoulders down. Breathing is in the script.',
    'Keeping the thumb out of the lens.',
    'Nearly the end card. Try not to clap yet.',
    'And hold that smile.',
  ],
  storing: [
    'Cut. Carrying the video to the shelf with both hands.',
    'Picking the frame where everyone has their eyes open.',
    'Writing the captions down for people on mute.',
    'Labelling the box. Your title looks good on it.',
    'Rewinding, out of habit.',
    'Calling you to the screening.',
  ],
};

/** Returns the line for the `tick`-th change since the stage began; a long stage starts again. */
export function findLine(stage: Stage, tick: number): string {
  if (stage === 'done') return 'Ready when you are.';
  const lines = REHEARSAL_LINES[stage];
  return lines[tick % lines.length] ?? '';
}
