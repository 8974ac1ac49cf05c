import type { Product } from '@avatarcade/contracts/products';
import type { Scene } from '@avatarcade/stage/scene';
import { useEffect, useMemo, useRef } from 'react';
import { canDraw, DRAWINGS } from '../../shared/drawing/drawn-canvas.ts';
import { namesOf, type SceneImages, useImages } from '../../shared/drawing/use-images.ts';
import { useScene } from '../../shared/drawing/use-scene.ts';
import type { BrandDraft } from './brand-draft.ts';
import { kitOf } from './brand-draft.ts';
import { buildBrandVideo } from './build-brand-video.ts';

type BrandPreviewProps = { product: Product; draft: BrandDraft; locale: string };

/** Pixels of a still; sharp on screens of twice the density. */
const WIDTH = 540;
const STILLS = [
  { name: 'Opening', timeOf: () => 1.2 },
  { name: 'While the game runs', timeOf: ({ speech }: Scene) => speech.duration - 1 },
  { name: 'End card', timeOf: ({ frames, fps }: Scene) => frames / fps - 0.1 },
] as const;

/** Stills of an example with the kit as it is in the form, drawn by the code that renders videos. */
export function BrandPreview({ product, draft, locale }: BrandPreviewProps) {
  const images = useImages({
    icon: product.icon_url ?? undefined,
    logo: draft.logo_url ?? undefined,
    badge: draft.badge_url ?? undefined,
    packshot: draft.packshot_url ?? undefined,
  });
  const video = useMemo(
    () => buildBrandVideo({ product, kit: kitOf(draft), locale, assets: namesOf(images) }),
    [product, draft, locale, images],
  );
  const scene = useScene(video);
  return (
    <aside
      aria-label="Example"
      className="min-w-0 max-lg:order-1 lg:tall:sticky lg:top-20"
      aria-busy={scene === undefined}
    >
      <ul className="grid grid-cols-3 gap-2 lg:grid-cols-2 lg:gap-3">
        {STILLS.map(({ name, timeOf }, index) => (
          <li key={name} className={index === 2 ? 'lg:order-first lg:col-span-2' : ''}>
            <Still scene={scene} images={images} timeOf={timeOf} name={name} />
            <p className="mt-1 text-center text-sm text-muted">{name}</p>
          </li>
        ))}
      </ul>
    </aside>
  );
}

type StillProps = {
  scene: Scene | undefined;
  images: SceneImages;
  timeOf: (scene: Scene) => number;
  name: string;
};

function Still({ scene, images, timeOf, name }: StillProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!scene || !element || !canDraw()) return;
    const drawn = DRAWINGS.open(element);
    drawn.setVideo({ scene, images, width: WIDTH });
    drawn.showFrame(timeOf(scene));
    return () => DRAWINGS.close(element);
  }, [scene, images, timeOf]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={`Example, ${name.toLowerCase()}`}
      className="aspect-[9/16] w-full rounded-card bg-[linear-gradient(160deg,oklch(0.45_0.12_285),oklch(0.32_0.1_250))] shadow-card"
    />
  );
}
