import type { VideoTemplate } from '@avatarcade/contracts/catalogue';
import { useQuery } from '@tanstack/react-query';
import { loadScene } from '../../../shared/drawing/use-scene.ts';
import { buildPreviewVideo, EMPTY_PREVIEW } from '../preview/build-preview-video.ts';

export type GameplayPlace = {
  /** Pixels of the video. */
  size: { width: number; height: number };
  /** Seconds that gameplay continues after the speech, below the end card. */
  tail: number;
};

/**
 * What a template has room for; undefined until that is known. Without it the focus can be set all the same, only not what it cuts off be
 * shown.
 */
export function useGameplayPlace(template: VideoTemplate | null): GameplayPlace | undefined {
  const { data } = useQuery({
    queryKey: ['gameplay-place', template?.key],
    queryFn: async () => (template ? findPlace(template) : null),
    enabled: template !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? undefined;
}

async function findPlace(template: VideoTemplate): Promise<GameplayPlace | null> {
  const video = buildPreviewVideo({ ...EMPTY_PREVIEW, form: { ...EMPTY_PREVIEW.form, template } });
  const scene = video && (await loadScene(video));
  const layer = scene?.layers.find((each) => each.kind === 'gameplay');
  return scene && layer ? { size: layer.rect, tail: layer.to - layer.from - scene.speech.duration } : null;
}
