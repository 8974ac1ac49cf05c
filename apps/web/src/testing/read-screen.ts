import { screen } from '@testing-library/react';

/** The texts of all alerts, in the document's order. */
export function alertTexts(): (string | null)[] {
  return screen.queryAllByRole('alert').map((alert) => alert.textContent);
}

/** A disabled button that keeps its focus has only the attribute. */
export function isDisabled(element: HTMLElement): boolean {
  return element.hasAttribute('disabled') || element.getAttribute('aria-disabled') === 'true';
}
