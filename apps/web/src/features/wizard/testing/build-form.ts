import { buildDefaultForm, type WizardForm } from '../rules/wizard-form.ts';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;

/** A complete form: landscape, an English female voice and a female avatar. */
export function buildCompleteForm(): WizardForm {
  return {
    ...buildDefaultForm(new Date(2026, 10, 21, 11, 30, 5), () => 0),
    template: {
      id: id(1),
      key: 'side-by-side',
      name: 'Side by side',
      format: 'landscape',
      video: null,
      preview_url: '/t.png',
    },
    writing: 'editing',
    voiceover: 'Swap three gems and the mountain sings.',
    voice: {
      id: id(2),
      key: 'en-f1',
      name: 'Ada',
      language: 'English',
      gender: 'female',
      preview_audio_url: '/a.wav',
      support_pause: true,
      emotion_support: false,
      support_interactive_avatar: false,
    },
    avatar: {
      id: id(3),
      key: 'mira',
      name: 'Mira, hoodie',
      gender: 'female',
      ethnicity: 'South Asian',
      preview_image: '/m.png',
      preview_motion_image: null,
      character: 'Mira',
    },
    gameplay: {
      asset: {
        file_url: '/files/clip.mp4',
        preview_url: '/files/clip.png',
        source_url: '/files/clip.mp4',
        width: 1920,
        height: 1080,
        duration: 20,
      },
      name: 'clip.mp4',
      size: 1_000_000,
    },
  };
}
