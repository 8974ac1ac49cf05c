import { screen } from '@testing-library/react';

/** The texts of all alerts, in the document's order. */
export function alertTexts(): (string | null)[] {
  return screen.queryAllByRole('alert').map((alert) => alert.textContent);
}

/** A button that is disabled and keeps its focus says so by an attribute. */
export function isDisabled(element: HTMLElement): boolean {
  return element.hasAttribute('disabled') || element.getAttribute('aria-disabled') === 'true';
}
