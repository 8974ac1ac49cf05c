/** What a user's files of one kind take up. */
export type UploadUse = { bytes: number; files: number };
