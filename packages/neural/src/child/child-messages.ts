/** The runtime's own settings of a model; the engines build them. */
export type ModelSettings = {
  model: Record<string, unknown> & { numThreads: number; provider: 'cpu'; debug: 0 };
  maxNumSentences: 1;
};

/** The runtime's own settings of one sentence. */
export type SentenceSettings = {
  text: string;
  sid: number;
  speed: number;
  numSteps?: number | undefined;
  extra: Record<string, string | number>;
};

export type ChildOrder =
  | { kind: 'probe' }
  | { kind: 'load'; settings: ModelSettings }
  | { kind: 'speak'; sentence: SentenceSettings };

export type LoadReport = {
  speakers: number;
  /** Samples a second. */
  rate: number;
  milliseconds: number;
  /** The child's memory. */
  bytes: number;
};

export type ChildReport =
  | { kind: 'probe'; version: string }
  | ({ kind: 'load' } & LoadReport)
  | { kind: 'speak'; samples: Float32Array; rate: number; bytes: number };

export type OrderMessage = { id: number; order: ChildOrder };
export type ReportMessage = { id: number; report: ChildReport } | { id: number; fault: string };
