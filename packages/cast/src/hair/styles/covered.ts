import type { HairModel } from '../sheet.ts';

/** No hair shows: under a scarf or a turban. */
export const style: HairModel = { back: [], front: [], strays: [] };
