import { mascotDesign } from '@avatarcade/video/mascot/mascot-design';
import { mascotRig } from '@avatarcade/video/mascot/mascot-rig';
import { z } from 'zod';
import { idField, nameField, shownName, timestampField } from './fields.ts';
import { MASCOT_NAME_MAX_LENGTH } from './limits.ts';
import { MESSAGES } from './messages.ts';

const ownName = nameField()
  .trim()
  .min(1, MESSAGES.mascotNameRequired)
  .max(MASCOT_NAME_MAX_LENGTH, MESSAGES.mascotNameLong);

/** A game's character that presents. */
export const mascot = z.object({
  id: idField,
  name: shownName,
  product: idField.nullable(),
  /** The character at rest, for lists. */
  preview_url: z.string(),
  /** What it is drawn from: a PNG with transparency. */
  picture_url: z.string(),
  /** What its painter needs: where its marks are, and what was measured there. */
  design: mascotDesign,
  created_at: timestampField,
});
export type Mascot = z.infer<typeof mascot>;

export const mascotQuery = z.object({ product: idField });
export const mascotList = z.object({ results: z.array(mascot) });

export const mascotForm = z.object({
  /** The game that it belongs to. */
  product: idField,
  name: ownName.optional(),
});

export const updateMascotBody = z.object({
  name: ownName.optional(),
  /** Where its marks are, and how its mouth and its eyes are drawn. */
  rig: mascotRig.optional(),
});
export type UpdateMascotBody = z.infer<typeof updateMascotBody>;
