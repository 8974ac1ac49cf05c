/**
 * Called before React takes over a page that was sent. The returned function puts what was typed into the fields of that page, by their names, into those that React
 * has rendered in their place, and the focus as well. Fields that were taken over stay as they are.
 */
export function keepTyped(page: HTMLElement): () => void {
  const sent = [...page.querySelectorAll<HTMLInputElement>('input[name]:not([type=checkbox])')];
  const focused = document.activeElement;
  return () => {
    for (const { name, value, isConnected } of sent) {
      if (isConnected) continue;
      const shown = page.querySelector<HTMLInputElement>(`input[name="${name}"]`);
      if (shown && value) shown.value = value;
    }
    if (focused instanceof HTMLInputElement && !focused.isConnected)
      page.querySelector<HTMLInputElement>(`input[name="${focused.name}"]`)?.focus();
  };
}
