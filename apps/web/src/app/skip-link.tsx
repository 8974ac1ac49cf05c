export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60 focus:rounded-control focus:bg-ink focus:px-4 focus:py-2 focus:text-paper"
    >
      Skip to the content
    </a>
  );
}
