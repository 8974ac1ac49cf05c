import { z } from 'zod';

/** Who asks is who signed in: by the password, or by a credential that Google has just given. */
export const confirmationBody = z.object({
  password: z.string().max(1024).optional(),
  google_token: z.string().max(8192).optional(),
});
export type Confirmation = z.infer<typeof confirmationBody>;

/** Where the download is, for five minutes. */
export const dataDownloadResponse = z.object({ url: z.string() });
