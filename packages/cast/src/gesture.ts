/** What the hands can do. */
export const HAND_GESTURES = [
  'wave',
  'point-left',
  'point-right',
  'palm',
  'thumb',
  'shrug',
  'count-1',
  'count-2',
  'count-3',
] as const;

export const GESTURES = ['none', ...HAND_GESTURES] as const;

export type HandGesture = (typeof HAND_GESTURES)[number];
export type Gesture = (typeof GESTURES)[number];
