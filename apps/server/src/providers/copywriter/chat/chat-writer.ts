import { z } from 'zod';
import { loadPhrases } from '../built-in/phrase-files.ts';
import { type Brief, type Copywriter, scriptLength } from '../copywriter.port.ts';
import { findLocale } from '../find-locale.ts';
import {
  buildRepair,
  type ChatSettings,
  createChatClient,
  type Messages,
  objectShape,
  readJson,
} from './chat-client.ts';
import { writeHooks } from './chat-hooks.ts';
import { buildInstructions, buildListing } from './chat-prompt.ts';
import { translateTexts } from './chat-translator.ts';
import { findErrors } from './script-errors.ts';

const responseSchema = z.object({ voiceover: z.string().trim().min(1) });
const SHAPE = { name: 'voiceover', schema: objectShape({ voiceover: { type: 'string' } }) };
/** A script that is still too short after its correction is used if it has at least this share of the required length. */
const SHORT_SHARE = 0.6;

/**
 * Any service with OpenAI's chat protocol. A script with errors is sent back once for correction. Throws if the service
 * fails, refuses, exceeds the time limit or writes no script that can be spoken.
 */
export function createChatWriter(
  settings: ChatSettings,
): Copywriter & Required<Pick<Copywriter, 'translate'>> {
  const chat = createChatClient(settings);
  return {
    async write(brief, signal) {
      const locale = findLocale(brief.language);
      if (!locale) throw new Error(`There is no language "${brief.language}".`);
      const sample = (await loadPhrases(locale)).fillers.join(' ');
      const until = { shape: SHAPE, signal: chat.limit(signal) };
      const messages: Messages = [
        { role: 'system', content: buildInstructions({ ...brief, ...scriptLength(brief, sample) }) },
        { role: 'user', content: buildListing(brief) },
      ];
      const first = await chat.ask(messages, until);
      const draft = await judge(first, { brief, locale, leastShare: 1 });
      if (draft.errors.length === 0) return draft.script;
      const second = await chat.ask([...messages, ...buildRepair(first, draft.errors)], until);
      const repaired = await judge(second, { brief, locale, leastShare: SHORT_SHARE });
      if (repaired.errors.length === 0) return repaired.script;
      throw new Error(`The model "${chat.model}" wrote no usable script: ${repaired.errors.join(' ')}`);
    },
    writeHooks: (brief, signal) => writeHooks(brief, { chat, signal }),
    translate: (order, signal) => translateTexts(order, { chat, signal }),
  };
}

async function judge(response: string, wanted: { brief: Brief; locale: string; leastShare: number }) {
  const parsed = responseSchema.safeParse(readJson(response));
  if (!parsed.success) return { script: '', errors: ['It is not the JSON object that was asked for.'] };
  const script = parsed.data.voiceover.replace(/\s+/g, ' ');
  return { script, errors: await findErrors(script, wanted) };
}
