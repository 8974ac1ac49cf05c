/** Areas that apps cover with their own buttons: nothing important should be there. */
export function SafeZones({ isPortrait }: { isPortrait: boolean }) {
  const zones = isPortrait
    ? [
        { name: 'App bar', style: { inset: '0 0 auto 0', height: '14%' } },
        { name: 'Caption and buttons', style: { inset: 'auto 0 0 0', height: '20%' } },
      ]
    : [
        { name: 'Title', style: { inset: '0 0 auto 0', height: '8%' } },
        { name: 'Player', style: { inset: 'auto 0 0 0', height: '12%' } },
      ];
  return zones.map(({ name, style }) => (
    <span
      key={name}
      style={style}
      className="pointer-events-none absolute flex items-center justify-center border-y border-dashed border-spotlight bg-[oklch(0.2_0.06_283/0.55)] text-xs font-medium text-spotlight"
    >
      {name}
    </span>
  ));
}
