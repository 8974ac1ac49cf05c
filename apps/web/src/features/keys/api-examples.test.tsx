import { buildApiSnippets } from '@avatarcade/contracts/api-snippets';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage, renderScreen } from '../../testing/render-screen.tsx';
import { ApiExamples } from './api-examples.tsx';

it.each(buildApiSnippets(location.origin))(
  'the example for $name is shown and copied whole',
  async ({ name, title, code }) => {
    const page = openPage();
    renderScreen(page, <ApiExamples />);
    await page.user.click(await screen.findByRole('radio', { name }));
    await page.user.click(screen.getByRole('button', { name: `Copy ${title}` }));
    expect(await navigator.clipboard.readText()).toBe(code);
    expect(code).toContain(location.origin);
  },
);
