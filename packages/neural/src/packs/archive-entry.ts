export type ArchiveEntry = { name: string; content: Uint8Array };
