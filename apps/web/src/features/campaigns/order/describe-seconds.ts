/** "45 s", "3 min 20 s", "12 min". */
export function describeSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  if (minutes === 0) return `${whole} s`;
  const rest = minutes < 10 ? whole % 60 : 0;
  return rest > 0 ? `${minutes} min ${rest} s` : `${minutes} min`;
}
