import { z } from 'zod';

// The parts of HeyGen's v3 responses that we read. Fields that are new to us are left out, never an error.

const id = z.string().min(1).max(200);
const page = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(item).max(1000),
    has_more: z.boolean().nullish(),
    next_token: z.string().nullish(),
  });

export const errorResponse = z.object({
  error: z.object({ code: z.string().max(100).catch('unknown'), message: z.string().catch('') }),
});

export const group = z.object({ id, name: z.string().trim().min(1), gender: z.string().nullish() });
export const groupPage = page(z.unknown());

export const look = z.object({
  id,
  name: z.string().trim().min(1),
  group_id: id.nullish(),
  gender: z.string().nullish(),
  tags: z.array(z.string()).nullish(),
  preferred_orientation: z.string().nullish(),
  preview_image_url: z.url().nullish(),
  preview_video_url: z.url().nullish(),
  status: z.string().nullish(),
});
export const lookPage = page(z.unknown());

export const assetResponse = z.object({ data: z.object({ asset_id: id }) });
export const createdVideo = z.object({ data: z.object({ video_id: id, status: z.string().nullish() }) });

export const videoResponse = z.object({
  data: z.object({
    id,
    title: z.string().nullish(),
    /** One that we don't know is one of work that continues. */
    status: z.string(),
    video_url: z.url().nullish(),
    failure_code: z.string().nullish(),
    failure_message: z.string().nullish(),
  }),
});
export const videoPage = page(z.object({ id, title: z.string().nullish(), status: z.string().nullish() }));

export const removalResponse = z.object({
  data: z.object({
    id,
    status: z.string(),
    layers: z.record(z.string(), z.string()).nullish(),
    error: z.string().nullish(),
  }),
});

export const meResponse = z.object({
  data: z.object({
    billing_type: z.string().nullish(),
    wallet: z
      .object({
        remaining_balance: z.coerce.number().nullish(),
        // Of varying shape: only whether it is on counts.
        auto_reload: z.unknown(),
      })
      .nullish(),
  }),
});

/** Of older deliveries the address has another name; we fetch the status ourselves in any case. */
export const webhookBody = z.object({
  event_id: z.string().max(200).nullish(),
  event_type: z.string().max(100),
  event_data: z.looseObject({ video_id: z.string().nullish(), callback_id: z.string().nullish() }).nullish(),
});
