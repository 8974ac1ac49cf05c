import type { SceneSound } from '@avatarcade/video/edit/scene-sound';
import type { Shot } from '@avatarcade/video/edit/shot';
import type { SpeechTrack } from '@avatarcade/video/speech-track';

/** The part of a scene that its sound follows. */
export type SoundScene = {
  frames: number;
  fps: number;
  speech: SpeechTrack;
  layers: readonly {
    id: string;
    kind: string;
    from: number;
    shots?: readonly Pick<Shot, 'from' | 'transition'>[];
  }[];
  sound?: SceneSound;
};
