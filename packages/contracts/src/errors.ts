import { z } from 'zod';

/** The body of every error: fields with their messages, `detail` if the error belongs to no field, `message` at sign-in only. */
export const errorBody = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
