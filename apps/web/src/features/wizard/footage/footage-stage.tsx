import type { GameplayFill } from '@avatarcade/video/edit/video-edit';
import { useState } from 'react';
import { FootagePicture } from './footage-picture.tsx';
import { RangeFocus } from './range-focus.tsx';
import { Transport } from './transport.tsx';
import type { FootageEditing } from './use-footage-editor.ts';

type Size = { width: number; height: number };

type FootageStageProps = {
  editing: FootageEditing;
  fill: GameplayFill;
  /** Of the template's place for gameplay. */
  place: Size | undefined;
  /** A file that can't be played, by its address. */
  onBroken: (address: string) => void;
};

/** The picture at the playhead, with the focus of the selected range, and what plays it. */
export function FootageStage({ editing, fill, place, onBroken }: FootageStageProps) {
  const { footage, player, editor, shownRanges, selected } = editing;
  const [isMuted, setMuted] = useState(true);
  // A clip that kept its shape is cropped only in the video.
  const size = footage.clips[player.shown]?.asset;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <FootagePicture
        clips={footage.clips}
        player={player}
        isMuted={isMuted}
        shape={size ? size.width / size.height : 1}
        onBroken={onBroken}
      >
        {selected && size && fill === 'crop' && player.playing === undefined && (
          <RangeFocus
            range={selected}
            index={editor.selected}
            picture={size}
            place={place}
            player={player}
            onChange={(focus) => editor.adjust(editor.selected, { ...selected, focus })}
          />
        )}
      </FootagePicture>
      <Transport player={player} ranges={shownRanges} isMuted={isMuted} onMute={() => setMuted(!isMuted)} />
    </div>
  );
}
