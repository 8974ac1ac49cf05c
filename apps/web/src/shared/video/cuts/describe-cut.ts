import { nameCut, type VideoCut } from '@avatarcade/video/edit/cut';
import { Clapperboard, type LucideIcon, Smartphone, Timer, UserRoundX } from 'lucide-react';

/** A cut in words and as an icon. */
export function describeCut(cut: VideoCut): { name: string; detail: string; Icon: LucideIcon } {
  const name = nameCut(cut);
  if (cut.length !== null) return { name, detail: 'Whole sentences', Icon: Timer };
  if (cut.presenter) return { name: 'Without presenter', detail: 'Voice, captions, game', Icon: UserRoundX };
  if (cut.store === 'app-store') return { name, detail: 'End card for iOS', Icon: Smartphone };
  if (cut.store) return { name, detail: 'End card for Android', Icon: Smartphone };
  return { name: 'Whole video', detail: 'All that is said', Icon: Clapperboard };
}
