import type { Manifest } from '../packs/pack.schema.ts';

type Licence = Manifest['pack']['licence'];

export const FREE_LICENCE: Licence = {
  name: 'None',
  url: 'https://example.com/licence',
  conditions: [],
  restrictions: [],
  needsDisclosure: false,
};

export const CREDIT_LICENCE: Licence = {
  ...FREE_LICENCE,
  name: 'CC-BY-4.0',
  url: 'https://example.com/by',
  conditions: ['Name Ada Speakers with a link to the licence where users see it.'],
  credit: 'Ada Speakers',
};

export const RESTRICTED_LICENCE: Licence = {
  ...FREE_LICENCE,
  name: 'Open RAIL-M',
  url: 'https://example.com/rail',
  conditions: ['Name the machine.'],
  restrictions: ['impersonating others without their consent'],
  needsDisclosure: true,
};
