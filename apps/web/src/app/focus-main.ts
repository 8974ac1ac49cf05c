/** Moves the focus to a new page's content, so that screen readers continue there. A page that has set the focus itself keeps it. */
export function focusMain(main: HTMLElement | null): void {
  const active = document.activeElement;
  if (active && main?.contains(active)) return;
  main?.focus({ preventScroll: true });
}
