/** What the hands can do. */
export type Gesture =
  | 'none'
  | 'wave'
  | 'point-left'
  | 'point-right'
  | 'palm'
  | 'thumb'
  | 'shrug'
  | 'count-1'
  | 'count-2'
  | 'count-3';
