import { z } from 'zod';
import {
  idField,
  nameField,
  pageQuery,
  referenceField,
  shownName,
  textField,
  timestampField,
} from './fields.ts';
import { PAGE_SIZES } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { pronunciations } from './voiceovers.ts';

export const PRODUCT_ORDERINGS = ['title', '-created_at', '-updated_at'] as const;

const mechanics = textField().trim().max(2000);
const audience = textField().trim().max(500, MESSAGES.audienceLong);
/** A country code, or empty where none is recommended. */
const recommendedCountry = textField().trim().max(8);
const categoryNames = z.array(textField().trim().min(1).max(60)).max(30, MESSAGES.tooManyTags);

/** As `#rrggbb`: the gradient that videos of a product are coloured with, and what stands out from it. */
export const productColors = z.object({ from: z.string(), to: z.string(), accent: z.string() });
export type ProductColors = z.infer<typeof productColors>;

export const product = z.object({
  id: idField,
  title: shownName,
  description: z.string(),
  icon_url: z.string().nullable(),
  /** Of the icon; null without one. */
  colors: productColors.nullable(),
  product_url: z.string(),
  /** In the other store; empty where it isn't known. Left out by an earlier version. */
  other_store_url: z.string().optional(),
  categories: z.array(z.object({ name: shownName })),
  target_audience: z.string(),
  additional_mechanics: z.string(),
  recommended_country: z.string(),
  /** Left out by an earlier version: none. */
  pronunciations: z.array(z.object({ word: z.string(), say: z.string() })).optional(),
  created_at: timestampField,
  updated_at: timestampField,
  generations_count: z.number().int(),
});
export type Product = z.infer<typeof product>;

/** `icon` is what parse answered or an uploaded icon's signed address of ours; empty for none. */
export const createProductBody = z.object({
  product_url: textField().trim().min(1, MESSAGES.storeUrlRequired).max(2000),
  title: nameField().trim().min(1, MESSAGES.titleRequired).max(200),
  description: textField().trim().max(10_000).default(''),
  icon: referenceField().max(4000).default(''),
  additional_mechanics: mechanics.default(''),
  recommended_country: recommendedCountry.default(''),
  target_audience: audience.default(''),
  category_names: categoryNames.default([]),
});
export type CreateProductBody = z.infer<typeof createProductBody>;

export const updateProductBody = z
  .object({
    additional_mechanics: mechanics,
    recommended_country: recommendedCountry,
    target_audience: audience,
    category_names: categoryNames,
    pronunciations,
    /** Of the store that `product_url` isn't in; empty for none. */
    other_store_url: textField().trim().max(2000),
  })
  .partial();

export const productListQuery = z.object({
  ...pageQuery(PAGE_SIZES.products),
  ordering: z.enum(PRODUCT_ORDERINGS).default('-created_at'),
  search: textField().max(200).optional(),
});

export const productList = z.object({
  data: z.array(product),
  count: z.number().int(),
  total_pages: z.number().int(),
  current_page: z.number().int(),
});

export const countResponse = z.object({ count: z.number().int() });

export const parseProductBody = z.object({
  google_url: textField().trim().min(1, MESSAGES.storeUrlRequired).max(2000),
});

/** What is read of a store's page. */
export const LISTING_FIELDS = [
  'name',
  'description',
  'icon',
  'category',
  'tags',
  'developer',
  'screenshots',
  'age_rating',
] as const;
export type ListingField = (typeof LISTING_FIELDS)[number];
/** Where it stood: the page's JSON-LD, its meta tags, its marked elements, its data blocks, or a look-up service. */
export const LISTING_SOURCES = ['json_ld', 'meta', 'page', 'data_block', 'lookup'] as const;
export type ListingSource = (typeof LISTING_SOURCES)[number];

export const parsedProduct = z.object({
  name: shownName,
  description: z.string(),
  /** A signed address of our own copy, or empty. */
  icon: z.string(),
  tags: z.array(shownName),
  category: z.string(),
  developer: shownName,
  screenshots: z.array(z.string()),
  age_rating: z.string(),
  country: z.string(),
  language: z.string(),
  /** The address in the form that we keep. */
  product_url: z.string(),
  /** False where the store has it among its other apps. */
  is_game: z.boolean(),
  /** Of every field that is not empty. */
  sources: z.partialRecord(z.enum(LISTING_FIELDS), z.enum(LISTING_SOURCES)),
  /** The user's product of that address, where there is one already. */
  existing_id: idField.nullable(),
});
export type ParsedProduct = z.infer<typeof parsedProduct>;

const changeOf = (value: z.ZodString) => z.object({ before: value, after: value });

/** What a store says differently from the product. An icon is named by its signed address, or empty. */
export const storeChanges = z.object({
  title: changeOf(shownName).optional(),
  description: changeOf(z.string()).optional(),
  icon: changeOf(z.string()).optional(),
  /** Tags of the store that the product doesn't have. */
  new_tags: z.array(shownName),
  /** When the store was read. */
  read_at: timestampField,
});
export type StoreChanges = z.infer<typeof storeChanges>;

/** Those of the changes that the user takes, as they were shown. */
export const takeChangesBody = z
  .object({
    title: nameField().trim().min(1, MESSAGES.titleRequired).max(200),
    description: textField().trim().max(10_000),
    icon: referenceField().max(4000),
    new_tags: categoryNames,
  })
  .partial();
export type TakeChangesBody = z.infer<typeof takeChangesBody>;
