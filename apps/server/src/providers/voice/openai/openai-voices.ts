import type { ServiceVoice } from '../offer-voices.ts';

/** The catalogue's languages that OpenAI lists for its speech models. */
const LANGUAGES =
  'af ar hy az be bs bg ca zh hr cs da nl en et fi fr de el hi hu is id it ja kn kk ko lv lt mk ms mr ne nb fa pl pt ro ru sr sk sl es sw sv ta tr uk ur vi cy'.split(
    ' ',
  );

const FEMALE = ['alloy', 'coral', 'nova', 'sage', 'shimmer'];
const MALE = ['ash', 'echo', 'fable', 'onyx'];
/** Added with the models after `tts-1`. */
const NEWER_FEMALE = ['marin'];
const NEWER_MALE = ['ballad', 'cedar', 'verse'];

/** OpenAI's voices by gender; `alloy` and `fable`, which have none, are listed where most people hear them. */
export function listOpenAiVoices(model: string): ServiceVoice[] {
  const isFirst = model.startsWith('tts-1');
  return [
    ...buildVoices('female', isFirst ? FEMALE : [...FEMALE, ...NEWER_FEMALE]),
    ...buildVoices('male', isFirst ? MALE : [...MALE, ...NEWER_MALE]),
  ];
}

function buildVoices(gender: ServiceVoice['gender'], names: readonly string[]): ServiceVoice[] {
  return names.map((id) => ({
    id,
    name: `${id.charAt(0).toUpperCase()}${id.slice(1)}`,
    gender,
    languages: LANGUAGES,
  }));
}
