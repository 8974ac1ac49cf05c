import type { HairModel } from '../sheet.ts';

export const style: HairModel = { back: [], front: [], strays: [], bare: true };
