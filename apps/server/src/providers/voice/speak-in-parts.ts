import { joinSpeech, type SpeechPart } from '@avatarcade/speech/join-speech';
import { MAX_SPEECH, MAX_TEXT } from '@avatarcade/speech/speaker';
import { splitPauses } from '@avatarcade/video/pauses';
import { joinSaid, type RespelledPiece, respell } from '@avatarcade/video/pronunciations';
import { restoreWords } from '@avatarcade/video/restore-words';
import { countSaid } from '@avatarcade/video/voiceover';
import { type SpeakOrder, type SpokenText, VoiceError, type VoiceProvider } from './voice.port.ts';

/**
 * Adds pauses and pronunciations to every voice: a provider speaks the text between two pauses, spelled as it is
 * pronounced, and the parts are joined with silence of exact length. Words are returned as they are written.
 */
export function speakInParts(provider: VoiceProvider): VoiceProvider {
  return {
    ...provider,
    async speak(order, signal) {
      const parts = splitPauses(order.text);
      ensureSayable(parts.length > 0 && parts.every((part) => 'pause' in part), order);
      if (parts.length < 2) return await speakPart(order, { provider, signal });
      const spoken: SpeechPart[] = [];
      for (const part of parts) {
        spoken.push(
          'pause' in part ? part : await speakPart({ ...order, text: part.text }, { provider, signal }),
        );
        ensureLength(spoken.reduce((sum, each) => sum + measureSpoken(each), 0));
      }
      const { wav, track } = joinSpeech(spoken);
      ensureLength(track.duration);
      return { wav: Buffer.from(wav.buffer, wav.byteOffset, wav.byteLength), track };
    },
  };
}

async function speakPart(
  { pronunciations = [], ...order }: SpeakOrder,
  { provider, signal }: { provider: VoiceProvider; signal: AbortSignal | undefined },
): Promise<SpokenText> {
  const pieces = respell(order.text, pronunciations);
  if (pieces.every(isAsWritten)) return await provider.speak(order, signal);
  const { wav, track } = await provider.speak({ ...order, text: joinSaid(pieces) }, signal);
  return { wav, track: { ...track, words: restoreWords(track.words, pieces) } };
}

function isAsWritten({ written, said }: RespelledPiece): boolean {
  return written === said;
}

function ensureSayable(isSilent: boolean, { text, pronunciations = [] }: SpeakOrder): void {
  if (isSilent)
    throw new VoiceError('Speaking failed: empty_text', { isTransient: false, textError: { kind: 'empty' } });
  const characters = countSaid(text, pronunciations);
  if (characters <= MAX_TEXT || characters <= text.length) return;
  const textError = { kind: 'said_too_long', characters } as const;
  throw new VoiceError('Speaking failed: text_too_long', { isTransient: false, textError });
}

/** Length in seconds, without the silence at a part's beginning and end. */
function measureSpoken(part: SpeechPart): number {
  if ('pause' in part) return part.pause;
  const { words } = part.track;
  return (words.at(-1)?.end ?? 0) - (words[0]?.start ?? 0);
}

function ensureLength(seconds: number): void {
  if (seconds <= MAX_SPEECH) return;
  const textError = { kind: 'too_long', seconds: Math.round(seconds) } as const;
  throw new VoiceError('Speaking failed: speech_too_long', { isTransient: false, textError });
}
