import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { signalOf } from '../../app/request-signal.ts';
import { invalid } from '../../platform/errors/app-errors.ts';
import type { OpenScratch, Scratch } from '../../providers/engine/scratch.ts';
import { type Received, receiveUpload } from './receive-upload.ts';
import { createUserSlots } from './user-slots.ts';

export type UploadInWork = Received & {
  userId: string;
  scratch: Scratch;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
};

/** Receives a form with a file, hands it on, and removes what is left of it however that ends. Throws AppError. */
export type UseUpload = <Result>(
  exchange: { request: FastifyRequest; reply: FastifyReply },
  use: (upload: UploadInWork) => Promise<Result>,
) => Promise<Result>;

/** `perUser`: how many uploads of one user may be in progress, over all routes. */
export function createUploads({
  openScratch,
  perUser,
}: {
  openScratch: OpenScratch;
  perUser: number;
}): UseUpload {
  const slots = createUserSlots(perUser);
  return async ({ request, reply }, use) => {
    const userId = request.user.id;
    using _slot = slots.take(userId);
    const signal = signalOf(reply);
    await using scratch = await openScratch();
    const received = await receiveUpload(request, { path: scratch.path('upload'), signal });
    return await use({ ...received, userId, scratch, signal });
  };
}

/** The fields of a form beside its file. Throws AppError with a message for each field that is wrong. */
export function parseForm<Form>(form: z.ZodType<Form>, fields: Record<string, string>): Form {
  const parsed = form.safeParse(fields);
  if (parsed.success) return parsed.data;
  const messages: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? 'file');
    messages[field] = [...(messages[field] ?? []), issue.message];
  }
  throw invalid(messages);
}
