/** Formats seconds like a player: `1:05`. */
export function formatTime(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Formats where a player is and how long it plays: `0:01 / 0:15`. */
export function formatPosition(seconds: number, duration: number): string {
  return `${formatTime(seconds)} / ${formatTime(duration)}`;
}
