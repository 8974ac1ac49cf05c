import OpenAI, { BadRequestError } from 'openai';

export type ChatSettings = {
  /** With the version: `https://api.openai.com/v1`. */
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** Time limit of the whole work with its correction. */
  timeoutMs?: number;
};

export type Messages = OpenAI.Chat.ChatCompletionMessageParam[];
/** A JSON schema of the response. */
export type ResponseShape = { name: string; schema: Readonly<Record<string, unknown>> };

export type ChatClient = ReturnType<typeof createChatClient>;

const TIMEOUT_MS = 45_000;
const RETRIES = 2;
const MAX_REPEATED = 4000;

/** Any service with OpenAI's chat protocol. */
export function createChatClient({ baseUrl, apiKey, model, timeoutMs = TIMEOUT_MS }: ChatSettings) {
  const client = new OpenAI({
    baseURL: baseUrl,
    // Private services often require no key, but the library requires one.
    apiKey: apiKey ?? 'none',
    maxRetries: RETRIES,
    timeout: timeoutMs,
    logLevel: 'off',
  });
  let takesSchema = true;

  return { model, limit, ask };

  /** Aborted by the caller, or at the time limit of the whole work. */
  function limit(signal: AbortSignal | undefined): AbortSignal {
    const deadline = AbortSignal.timeout(timeoutMs);
    return signal ? AbortSignal.any([signal, deadline]) : deadline;
  }

  async function ask(
    messages: Messages,
    { shape, signal }: { shape: ResponseShape; signal: AbortSignal },
  ): Promise<string> {
    try {
      return await complete(messages, { signal, shape: takesSchema ? shape : undefined });
    } catch (error) {
      if (!(takesSchema && error instanceof BadRequestError)) throw error;
      // Older services don't know schemas; the instructions ask for JSON as well.
      const response = await complete(messages, { signal, shape: undefined });
      takesSchema = false;
      return response;
    }
  }

  async function complete(
    messages: Messages,
    { signal, shape }: { signal: AbortSignal; shape: ResponseShape | undefined },
  ): Promise<string> {
    const completion = await client.chat.completions.create(
      {
        model,
        messages,
        ...(shape && {
          response_format: {
            type: 'json_schema' as const,
            json_schema: { name: shape.name, strict: true, schema: { ...shape.schema } },
          },
        }),
      },
      { signal },
    );
    return completion.choices?.[0]?.message?.content ?? '';
  }
}

/** The messages that send a response back once, with what is wrong with it. */
export function buildRepair(response: string, errors: readonly string[]): Messages {
  return [
    { role: 'assistant', content: response.slice(0, MAX_REPEATED) },
    {
      role: 'user',
      content: `This can't be used. ${errors.join(' ')} Write it again and answer with the JSON object alone.`,
    },
  ];
}

/** Models often wrap JSON in a code block or in text. */
export function readJson(response: string): unknown {
  try {
    return JSON.parse(response.slice(response.indexOf('{'), response.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}

/** The schema of an object of which every property is required. */
export function objectShape(properties: Readonly<Record<string, unknown>>) {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}
