import type { CanvasImage } from '@avatarcade/stage/canvas';
import type { SceneImage } from '@avatarcade/stage/scene';
import { useEffect, useRef, useState } from 'react';
import { fileOf } from '../../../shared/files/file-links.ts';

type Addresses = Partial<Record<SceneImage, string>>;
export type SceneImages = Partial<Record<SceneImage, CanvasImage>>;

/** The decoded pictures of a scene. One that can't be loaded is left out. */
export function useImages({ icon, packshot }: Addresses): SceneImages {
  const [images, setImages] = useState<SceneImages>({});
  const shown = useRef('');
  useEffect(() => {
    const files = `${fileOf(icon ?? '')} ${fileOf(packshot ?? '')}`;
    // Renewed links of displayed files need no reload.
    if (shown.current === files) return;
    let isCurrent = true;
    void Promise.all([loadImage(icon), loadImage(packshot)]).then(([iconImage, packshotImage]) => {
      if (!isCurrent) return;
      const isWhole = (!icon || iconImage) && (!packshot || packshotImage);
      shown.current = isWhole ? files : '';
      setImages({ ...(iconImage && { icon: iconImage }), ...(packshotImage && { packshot: packshotImage }) });
    });
    return () => {
      isCurrent = false;
    };
  }, [icon, packshot]);
  return images;
}

async function loadImage(url: string | undefined): Promise<CanvasImage | undefined> {
  if (!url) return undefined;
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return image;
  } catch {
    return undefined;
  }
}
