import type { Brand } from '@avatarcade/contracts/brand';

export function buildBrand(change: Partial<Brand> = {}): Brand {
  return {
    colors: null,
    font: null,
    logo_url: null,
    packshot_url: null,
    badge_url: null,
    end_line: null,
    end_lines: {},
    button_texts: {},
    store_line: 'none',
    avatar: null,
    voice: null,
    music: null,
    pronunciations: [],
    chosen: { packshot: null, avatar: null, voice: null },
    ...change,
  };
}
