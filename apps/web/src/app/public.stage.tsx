/** What stands beside the door: an empty stage with the lights on. */
export function PublicStage() {
  return (
    <aside className="sticky top-0 hidden h-dvh p-3 pl-0 lg:block">
      <div className="relative flex h-full flex-col justify-end overflow-hidden rounded-card bg-[oklch(0.2_0.06_283)] p-12 text-[oklch(0.96_0.01_285)]">
        <Lights />
        <p className="relative max-w-[14ch] font-display text-5xl leading-[1.02] font-bold tracking-tight text-balance xl:text-6xl">
          Your game. A face. Thirty seconds.
        </p>
        <p className="relative mt-5 max-w-md text-lg text-[oklch(0.84_0.03_285)]">
          An animated presenter speaks about your game over your own gameplay. You see the exact film before
          you pay for it.
        </p>
      </div>
    </aside>
  );
}

function Lights() {
  return (
    <div
      aria-hidden
      className="absolute inset-0 bg-[radial-gradient(60%_50%_at_70%_18%,oklch(0.6_0.2_10/0.75),transparent_70%),radial-gradient(50%_45%_at_20%_30%,oklch(0.55_0.2_300/0.55),transparent_70%),radial-gradient(40%_30%_at_82%_70%,oklch(0.875_0.165_92/0.35),transparent_70%)]"
    />
  );
}
