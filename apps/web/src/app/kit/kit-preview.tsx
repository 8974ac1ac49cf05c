import { useRef, useState } from 'react';
import { PreviewControls } from '../../features/wizard/preview/preview-controls.tsx';
import { Example, KitPart } from './kit-part.tsx';

/** The controls of the wizard's preview, as wide as they are on a phone, without a video. */
export function KitPreview() {
  const slider = useRef<HTMLInputElement>(null);
  const counter = useRef<HTMLSpanElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isMuted, setMuted] = useState(false);
  const [hasZones, setZones] = useState(false);
  const none = () => undefined;
  return (
    <KitPart title="Preview">
      <Example name="its controls">
        <div className="max-w-72">
          <PreviewControls
            video={{
              isPlaying,
              duration: 20,
              toggle: () => setPlaying(!isPlaying),
              seek: none,
              placeClip: none,
            }}
            slider={slider}
            counter={counter}
            isMuted={isMuted}
            onMute={() => setMuted(!isMuted)}
            hasZones={hasZones}
            onZones={() => setZones(!hasZones)}
          />
        </div>
      </Example>
    </KitPart>
  );
}
