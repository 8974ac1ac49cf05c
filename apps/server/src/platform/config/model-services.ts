import type { Settings } from './read-environment.ts';

/** A model at an address that speaks OpenAI's protocol. */
export type ModelService = {
  /** With the version: `https://api.openai.com/v1`. */
  baseUrl: string;
  /** Undefined where the service wants none. */
  apiKey: string | undefined;
  model: string;
};

const OPENAI = 'https://api.openai.com/v1';

/** Who speaks and who writes, each at its own address or at the shared one; undefined where no model is named. */
export function buildModelServices(settings: Settings, errors: string[]) {
  const { voiceModel, voiceBaseUrl, voiceApiKey, writerModel, writerBaseUrl, writerApiKey } = settings;
  const build = (name: string, own: { model?: string; baseUrl?: string; apiKey?: string }) => {
    if (!own.model) {
      if (own.baseUrl || own.apiKey) {
        errors.push(
          `${name}_BASE_URL and ${name}_API_KEY are of ${name}_MODEL: set it as well, or unset them.`,
        );
      }
      return undefined;
    }
    const service = findService(own, settings);
    if (!service) {
      errors.push(
        `${name}_MODEL is set, but not who has it: set ${name}_BASE_URL or ${name}_API_KEY, or for all models OPENAI_API_KEY or ` +
          'OPENAI_BASE_URL, or unset it.',
      );
    }
    return service && { ...service, model: own.model };
  };
  return {
    voiceService: build('VOICE', { model: voiceModel, baseUrl: voiceBaseUrl, apiKey: voiceApiKey }),
    writerService: build('WRITER', { model: writerModel, baseUrl: writerBaseUrl, apiKey: writerApiKey }),
  };
}

/** The shared key goes to the shared address alone: whoever is at another one isn't to learn it. */
function findService(
  { baseUrl, apiKey }: { baseUrl?: string; apiKey?: string },
  { openaiBaseUrl, openaiApiKey }: Pick<Settings, 'openaiBaseUrl' | 'openaiApiKey'>,
): Omit<ModelService, 'model'> | undefined {
  if (baseUrl) return { baseUrl, apiKey };
  const key = apiKey ?? openaiApiKey;
  return openaiBaseUrl || key ? { baseUrl: openaiBaseUrl ?? OPENAI, apiKey: key } : undefined;
}
