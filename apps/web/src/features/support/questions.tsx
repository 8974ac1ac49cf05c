import { GAMEPLAY_MAX_BYTES, VOICEOVER_MAX_LENGTH } from '@avatarcade/contracts/limits';
import { formatEuros } from '../../lib/money.format.ts';
import type { AccordionItem } from '../../ui/accordion.tsx';

/** Answers that hold for this product as it is. */
export function listQuestions(price: number): AccordionItem[] {
  const megabytes = Math.round(GAMEPLAY_MAX_BYTES / 1_048_576);
  return [
    {
      id: 'price',
      title: 'What does a video cost, and when do I pay?',
      content: `${formatEuros(price)} for each video, taken from your balance when you press Generate Video. Trying templates, voices and the preview costs nothing.`,
    },
    {
      id: 'failed',
      title: 'What happens to my money if a video fails?',
      content:
        'It goes back to your balance by itself, at once. Generating the video again is charged like any other.',
    },
    {
      id: 'clip',
      title: 'Which gameplay clips can I upload?',
      content: `MP4 files of at most ${megabytes} MB. 1080x1920 is best for portrait and 1920x1080 for landscape; other sizes are resized after asking you. A clip that is shorter than the voiceover is continued, a longer one is cut.`,
    },
    {
      id: 'text',
      title: 'How long can the voiceover be?',
      content: `At most ${VOICEOVER_MAX_LENGTH} characters, about half a minute of speech. You can have it written from your game’s listing and change every word.`,
    },
    {
      id: 'top-up',
      title: 'I have topped up, but my balance hasn’t changed.',
      content:
        'Your balance changes when the payment is confirmed, mostly within seconds; some ways of paying take longer. The payment isn’t lost if you close the dialog: the balance is right the next time you look.',
    },
    {
      id: 'stores',
      title: 'My game’s listing can’t be read. What now?',
      content:
        'Check that the address opens the public page of your game on Google Play or the App Store. If it still can’t be read, press “Fill in by hand” and enter title, description and icon yourself.',
    },
    {
      id: 'email',
      title: 'Can I change my email?',
      content: 'Not yet. Name, Telegram username, country and password can be changed under My Account.',
    },
  ];
}
