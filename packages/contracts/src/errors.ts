import { z } from 'zod';

/** The body of every refusal: fields with their messages, `detail` where no field is to blame, `message` at sign-in alone. */
export const errorBody = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
export type ErrorBody = z.infer<typeof errorBody>;
