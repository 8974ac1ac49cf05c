import type { ParsedProduct, Product } from '@avatarcade/contracts/products';
import { anId } from './build-account.ts';

export function buildProduct(part: Partial<Product> = {}): Product {
  return {
    id: anId(10),
    title: 'Gem Mountain',
    description: 'Swap gems.',
    icon_url: null,
    colors: null,
    product_url: 'https://play.google.com/store/apps/details?id=com.gem',
    categories: [{ name: 'Puzzle' }],
    target_audience: '',
    additional_mechanics: '',
    recommended_country: '',
    created_at: '2026-11-21T10:00:00Z',
    updated_at: '2026-11-21T10:00:00Z',
    generations_count: 0,
    ...part,
  };
}

export function buildParsedProduct(part: Partial<ParsedProduct> = {}): ParsedProduct {
  return {
    name: 'Gem Mountain',
    description: 'Swap gems.',
    icon: '',
    tags: ['Puzzle'],
    category: 'Puzzle',
    developer: 'Gem Works',
    screenshots: [],
    age_rating: '',
    country: 'us',
    language: 'en',
    product_url: 'https://play.google.com/store/apps/details?id=com.gem',
    is_game: true,
    sources: {},
    existing_id: null,
    ...part,
  };
}
