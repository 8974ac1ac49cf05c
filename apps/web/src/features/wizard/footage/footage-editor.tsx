import { FORMAT_SIZES } from '@avatarcade/video/formats';
import { useState } from 'react';
import type { Uploads } from '../assets/use-uploads.ts';
import type { StepProps } from '../step-props.ts';
import { ClipList } from './clip-list.tsx';
import { FocusTools } from './focus-tools.tsx';
import { FootagePicture } from './footage-picture.tsx';
import { FootageSide } from './footage-side.tsx';
import { GameLevel } from './game-level.tsx';
import { MoreClips } from './more-clips.tsx';
import { RangeFocus } from './range-focus.tsx';
import { Transport } from './transport.tsx';
import { useFootageEditor } from './use-footage-editor.ts';
import { useGameplayPlace } from './use-gameplay-place.ts';

/** What the video shows of its clips: which ranges, in which order, around which focus, and how loud. */
export function FootageEditor({ uploads, ...props }: StepProps & { uploads: Uploads }) {
  const { form, dispatch, product } = props;
  const { edit, format, gameplayFit } = form;
  const editing = useFootageEditor(props);
  const { footage, player, editor, shownRanges, selected } = editing;
  const [isMuted, setMuted] = useState(true);
  const [broken, setBroken] = useState<readonly string[]>([]);
  const place = useGameplayPlace(form, product);
  const size = FORMAT_SIZES[format];
  const shape = size.width / size.height;
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-4 rounded-card border border-line bg-surface p-3 shadow-card sm:p-4 @3xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-3">
          <FootagePicture
            clips={footage.clips}
            player={player}
            isMuted={isMuted}
            shape={shape}
            onBroken={(address) => setBroken([...broken, address])}
          >
            {selected && edit.fill === 'crop' && player.playing === undefined && (
              <RangeFocus
                range={selected}
                index={editor.selected}
                picture={size}
                place={place}
                player={player}
                onChange={(focus) => editor.change(editor.selected, { ...selected, focus })}
              />
            )}
          </FootagePicture>
          <Transport
            player={player}
            ranges={shownRanges}
            selected={selected && editor.selected}
            isMuted={isMuted}
            onMute={() => setMuted(!isMuted)}
          />
        </div>
        <FootageSide
          editing={editing}
          fit={gameplayFit}
          onFit={(fit) => dispatch({ type: 'set', fields: { gameplayFit: fit } })}
        >
          <FocusTools
            fill={edit.fill}
            onFill={(fill) => dispatch({ type: 'edit', fields: { fill } })}
            range={selected}
            index={editor.selected}
            isWholeShown={place !== undefined && Math.abs(place.width / place.height / shape - 1) < 0.005}
            onFollow={editor.followMotion}
          />
          <GameLevel
            value={edit.gameLevel}
            onChange={(gameLevel) => dispatch({ type: 'edit', fields: { gameLevel } })}
          />
        </FootageSide>
      </div>
      <ClipList editing={editing} broken={broken} dispatch={dispatch} />
      <MoreClips count={footage.clips.length} upload={uploads.moreClips} />
    </div>
  );
}
