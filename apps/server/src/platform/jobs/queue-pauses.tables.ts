export type QueuePausesTable = {
  /** The label of the queues: see `JobDefinition`. */
  queue: string;
  paused_at: Date;
};

declare module '../database/tables.ts' {
  interface Tables {
    queue_pauses: QueuePausesTable;
  }
}
