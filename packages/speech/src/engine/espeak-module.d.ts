/** The part of the package we use; it ships no types. */
declare module '@echogarden/espeak-ng-emscripten' {
  export interface EspeakEvent {
    type:
      | 'list_terminated'
      | 'word'
      | 'sentence'
      | 'mark'
      | 'play'
      | 'end'
      | 'msg_terminated'
      | 'phoneme'
      | 'samplerate';
    /** From 1, in code points of the text as given, markup included. */
    text_position: number;
    word_length: number;
    /** Milliseconds from the start of the call's sound. */
    audio_position: number;
    /** A phoneme's IPA with stress marks (empty for a pause), a word's number, or nothing. */
    id?: string | number;
  }

  export interface EspeakWorker {
    set_voice(name: string, language: string, gender: number): number;
    set_rate(wordsPerMinute: number): void;
    set_pitch(percent: number): void;
    set_volume(percent: number): void;
    set_range(percent: number): void;
    synthesize(ssml: string, onSound: (samples: Int16Array | null, events: EspeakEvent[]) => boolean): void;
    list_voices(): { identifier: string; name: string; languages: { priority: number; name: string }[] }[];
  }

  export interface EspeakModule {
    eSpeakNGWorker: new () => EspeakWorker;
    /** All of its memory; another array once it has grown. */
    HEAPU8: Uint8Array;
    FS: { writeFile(path: string, text: string): void };
  }

  const load: () => Promise<EspeakModule>;
  // biome-ignore lint/style/noDefaultExport: the package has no other.
  export default load;
}
