import { describe, expect, it } from 'vitest';
import { changeView, readView, writeView } from './list-view.ts';

describe('the view of the products list', () => {
  it('goes back to page 1 when the search or the ordering changes', () => {
    const view = readView(new URLSearchParams('page=4&search=lava&ordering=title'));
    expect(view).toEqual({ page: 4, search: 'lava', ordering: 'title' });
    expect(changeView(view, { search: 'ice' }).page).toBe(1);
    expect(changeView(view, { ordering: '-updated_at' }).page).toBe(1);
  });

  it('keeps the page if only the page changes', () => {
    const view = readView(new URLSearchParams('page=4&search=lava'));
    expect(changeView(view, { search: 'lava' }).page).toBe(4);
    expect(changeView(view, { page: 5 }).page).toBe(5);
  });

  it('is valid for an address that somebody has edited', () => {
    for (const page of ['0', '-3', '1.5', 'x', '', '9e99']) {
      expect(readView(new URLSearchParams({ page, ordering: 'price' }))).toEqual({
        page: 1,
        ordering: '-created_at',
        search: '',
      });
    }
  });

  it('leaves defaults out of the address, and is read back unchanged', () => {
    expect(writeView(readView(new URLSearchParams()))).toEqual({});
    const view = { page: 3, search: 'ü & ñ', ordering: 'title' } as const;
    expect(readView(new URLSearchParams(writeView(view)))).toEqual(view);
  });
});
