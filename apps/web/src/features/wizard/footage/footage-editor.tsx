import { GAME_LEVEL } from '@avatarcade/video/edit/video-edit';
import { useState } from 'react';
import { cx } from '../../../ui/class-names.ts';
import type { Uploads } from '../assets/use-uploads.ts';
import type { EditHistory } from '../rules/edit-history.ts';
import type { StepProps } from '../step-props.ts';
import { UndoArea } from '../undo/undo-area.tsx';
import { ClipList } from './clip-list.tsx';
import { FocusTools } from './focus-tools.tsx';
import { FootageMode } from './footage-mode.tsx';
import { FootageSide } from './footage-side.tsx';
import { FootageStage } from './footage-stage.tsx';
import { GameLevel } from './game-level.tsx';
import { MoreClips } from './more-clips.tsx';
import { useFootageEditor } from './use-footage-editor.ts';

/**
 * The picture beside what is chosen; on a narrow screen the filmstrips are between them. Where there is room beside a tall picture, they are
 * there too, and the picture stays in view while ranges of the last clip are moved.
 */
const LAYOUTS = {
  tall: {
    grid: '@xl:grid-cols-[13rem_minmax(0,1fr)] @5xl:grid-rows-[auto_1fr]',
    picture: '@5xl:tall:sticky @5xl:top-20 @5xl:row-span-2 @5xl:self-start',
    clips: '@xl:col-span-2 @xl:row-start-2 @5xl:col-span-1 @5xl:col-start-2',
  },
  wide: {
    grid: '@xl:grid-cols-2',
    picture: '',
    clips: '@xl:col-span-2 @xl:row-start-2',
  },
};

type FootageEditorProps = StepProps & { uploads: Uploads; history: EditHistory };

/** What the video shows of its clips: which ranges, in which order, around which focus, and how loud. */
export function FootageEditor({ uploads, ...props }: FootageEditorProps) {
  const { form, dispatch } = props;
  const { fill, gameLevel } = form.edit;
  const editing = useFootageEditor(props);
  const { footage, editor, selected, undo } = editing;
  const [broken, setBroken] = useState<readonly string[]>([]);
  const place = footage.place?.size;
  const first = footage.clips[0]?.asset;
  const isWide = first !== undefined && first.width > first.height;
  const layout = LAYOUTS[isWide ? 'wide' : 'tall'];
  return (
    <UndoArea
      undo={undo}
      aria-label="Footage of the video"
      {...editing.gesture.watch}
      className="touchable flex flex-col gap-5 rounded-card border border-line bg-surface p-3 shadow-card sm:p-5"
    >
      <FootageMode footage={footage} editor={editor} fit={form.gameplayFit} undo={undo} />
      <div className={cx('grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-5', layout.grid)}>
        <div className={layout.picture}>
          <FootageStage
            editing={editing}
            fill={fill}
            place={place}
            onBroken={(address) => setBroken([...broken, address])}
          />
        </div>
        <div className={layout.clips}>
          <ClipList editing={editing} broken={broken} dispatch={dispatch} />
        </div>
        <FootageSide
          editing={editing}
          fit={form.gameplayFit}
          onFit={(gameplayFit) => editing.edit({ gameplayFit })}
        />
      </div>
      <MoreClips count={footage.clips.length} upload={uploads.moreClips} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 border-t border-line pt-5 @2xl:grid-cols-2">
        <FocusTools
          fill={fill}
          onFill={(next) => editing.edit({ fill: next })}
          range={selected}
          index={editor.selected}
          isWholeShown={place !== undefined && footage.clips.every(({ asset }) => hasShapeOf(place, asset))}
          onFollow={editor.followMotion}
        />
        <GameLevel
          value={gameLevel}
          onChange={(next) => editing.edit({ gameLevel: next }, 'level')}
          onReset={() => editing.edit({ gameLevel: GAME_LEVEL.default })}
        />
      </div>
    </UndoArea>
  );
}

type Size = { width: number; height: number };

/** Whether a place shows all of a picture, but for what nobody would miss. */
function hasShapeOf(place: Size, picture: Size): boolean {
  return Math.abs((place.width * picture.height) / (place.height * picture.width) - 1) < 0.005;
}
