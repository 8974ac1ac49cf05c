declare module 'sherpa-onnx-node' {
  type GenerateRequest = {
    text: string;
    sid: number;
    speed: number;
    enableExternalBuffer: boolean;
    generationConfig: unknown;
  };
  class OfflineTts {
    static createAsync(config: unknown): Promise<OfflineTts>;
    readonly numSpeakers: number;
    readonly sampleRate: number;
    generateAsync(request: GenerateRequest): Promise<{ samples: Float32Array; sampleRate: number }>;
  }
  class GenerationConfig {
    constructor(settings: Record<string, unknown>);
  }
  const sherpa: {
    OfflineTts: typeof OfflineTts;
    GenerationConfig: typeof GenerationConfig;
    version: string;
  };
  export default sherpa;
}
