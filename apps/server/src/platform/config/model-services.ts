import type { Settings } from './read-environment.ts';

/** A model behind an OpenAI-compatible address. */
export type ModelService = {
  /** Includes the version: `https://api.openai.com/v1`. */
  baseUrl: string;
  /** Undefined if the service requires none. */
  apiKey: string | undefined;
  model: string;
};

const OPENAI = 'https://api.openai.com/v1';

/**
 * The services that speak and write, each at its own address or at the shared one; undefined if no model is named.
 */
export function buildModelServices(settings: Settings, errors: string[]) {
  const { voiceModel, voiceBaseUrl, voiceApiKey, writerModel, writerBaseUrl, writerApiKey } = settings;
  const build = (name: string, own: { model?: string; baseUrl?: string; apiKey?: string }) => {
    if (!own.model) {
      if (own.baseUrl || own.apiKey) {
        errors.push(
          `${name}_BASE_URL and ${name}_API_KEY need ${name}_MODEL: set it as well, or unset them.`,
        );
      }
      return undefined;
    }
    const service = findService(own, settings);
    if (!service) {
      errors.push(
        `${name}_MODEL is set without a service: set ${name}_BASE_URL or ${name}_API_KEY, or for all models OPENAI_API_KEY or ` +
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

/** The shared key is sent only to the shared address; other services must not learn it. */
function findService(
  { baseUrl, apiKey }: { baseUrl?: string; apiKey?: string },
  { openaiBaseUrl, openaiApiKey }: Pick<Settings, 'openaiBaseUrl' | 'openaiApiKey'>,
): Omit<ModelService, 'model'> | undefined {
  if (baseUrl) return { baseUrl, apiKey };
  const key = apiKey ?? openaiApiKey;
  return openaiBaseUrl || key ? { baseUrl: openaiBaseUrl ?? OPENAI, apiKey: key } : undefined;
}
