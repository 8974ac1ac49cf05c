/** What lies behind gameplay that is shown whole: the same picture, filling its place, dark and out of focus. */
export const SOFT_GROUND = {
  /** Standard deviation of the blur, as a share of the shorter side of the place. */
  blur: 0.04,
  /** How much smaller than its place the blurred picture is worked out. */
  shrink: 12,
  brightness: 0.5,
} as const;
