import OpenAI, { BadRequestError } from 'openai';
import { z } from 'zod';
import { loadPhrases } from '../built-in/phrase-files.ts';
import { type Brief, type Copywriter, scriptLength } from '../copywriter.port.ts';
import { findLocale } from '../find-locale.ts';
import { buildInstructions, buildListing } from './chat-prompt.ts';
import { findErrors } from './script-errors.ts';

export type ChatSettings = {
  /** With the version: `https://api.openai.com/v1`. */
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** Time limit of the whole script with its correction. */
  timeoutMs?: number;
};

type Messages = OpenAI.Chat.ChatCompletionMessageParam[];

const responseSchema = z.object({ voiceover: z.string().trim().min(1) });
const RESPONSE_FORMAT = {
  type: 'json_schema',
  json_schema: {
    name: 'voiceover',
    strict: true,
    schema: {
      type: 'object',
      properties: { voiceover: { type: 'string' } },
      required: ['voiceover'],
      additionalProperties: false,
    },
  },
} as const;
const TIMEOUT_MS = 45_000;
const RETRIES = 2;
/** A script that is still too short after its correction is used if it has at least this share of the required length. */
const SHORT_SHARE = 0.6;

/**
 * Any service with OpenAI's chat protocol. A script with errors is sent back once for correction. Throws if the service
 * fails, refuses, exceeds the time limit or writes no script that can be spoken.
 */
export function createChatWriter({
  baseUrl,
  apiKey,
  model,
  timeoutMs = TIMEOUT_MS,
}: ChatSettings): Copywriter {
  const client = new OpenAI({
    baseURL: baseUrl,
    // Private services often require no key, but the library requires one.
    apiKey: apiKey ?? 'none',
    maxRetries: RETRIES,
    timeout: timeoutMs,
    logLevel: 'off',
  });
  let takesSchema = true;

  return {
    async write(brief, signal) {
      const locale = findLocale(brief.language);
      if (!locale) throw new Error(`There is no language "${brief.language}".`);
      const sample = (await loadPhrases(locale)).fillers.join(' ');
      const retryPolicy = AbortSignal.timeout(timeoutMs);
      const until = signal ? AbortSignal.any([signal, retryPolicy]) : retryPolicy;
      const messages: Messages = [
        { role: 'system', content: buildInstructions({ ...brief, ...scriptLength(brief, sample) }) },
        { role: 'user', content: buildListing(brief) },
      ];
      const first = await ask(messages, until);
      const draft = await judge(first, { brief, locale, leastShare: 1 });
      if (draft.errors.length === 0) return draft.script;
      const second = await ask([...messages, ...buildRepair(first, draft.errors)], until);
      const repaired = await judge(second, { brief, locale, leastShare: SHORT_SHARE });
      if (repaired.errors.length === 0) return repaired.script;
      throw new Error(`The model "${model}" wrote no usable script: ${repaired.errors.join(' ')}`);
    },
  };

  async function ask(messages: Messages, signal: AbortSignal): Promise<string> {
    try {
      return await complete(messages, { signal, schema: takesSchema });
    } catch (error) {
      if (!(takesSchema && error instanceof BadRequestError)) throw error;
      // Older services don't know schemas; the instructions ask for JSON as well.
      const response = await complete(messages, { signal, schema: false });
      takesSchema = false;
      return response;
    }
  }

  async function complete(
    messages: Messages,
    { signal, schema }: { signal: AbortSignal; schema: boolean },
  ): Promise<string> {
    const completion = await client.chat.completions.create(
      {
        model,
        messages,
        ...(schema && { response_format: RESPONSE_FORMAT }),
      },
      { signal },
    );
    return completion.choices?.[0]?.message?.content ?? '';
  }
}

function buildRepair(response: string, errors: string[]): Messages {
  return [
    { role: 'assistant', content: response.slice(0, 4000) },
    {
      role: 'user',
      content: `This can't be used. ${errors.join(' ')} Write it again and answer with the JSON object alone.`,
    },
  ];
}

async function judge(response: string, wanted: { brief: Brief; locale: string; leastShare: number }) {
  const parsed = responseSchema.safeParse(readJson(response));
  if (!parsed.success) return { script: '', errors: ['It is not the JSON object that was asked for.'] };
  const script = parsed.data.voiceover.replace(/\s+/g, ' ');
  return { script, errors: await findErrors(script, wanted) };
}

/** Models often wrap JSON in a code block or in text. */
function readJson(response: string): unknown {
  try {
    return JSON.parse(response.slice(response.indexOf('{'), response.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}
