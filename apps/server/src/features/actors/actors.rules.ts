type Files = {
  picture_key: string;
  sound_key: string | null;
  speech_key: string | null;
  small_speech_key: string | null;
  clip_key: string | null;
  still_key: string | null;
};

/** The files of an actor beside the uploaded clip. */
export function listFiles(row: Files): string[] {
  const { picture_key, sound_key, speech_key, small_speech_key, clip_key, still_key } = row;
  const keys = [picture_key, sound_key, speech_key, small_speech_key, clip_key, still_key];
  return [...new Set(keys.filter((key) => key !== null))];
}
