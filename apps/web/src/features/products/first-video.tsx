import { PATHS } from '../../paths.ts';
import { CastPortrait } from '../../ui/cast-portrait.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** Shown instead of a game's videos while there are none. */
export function FirstVideo({ productId }: { productId: string }) {
  return (
    <EmptyState
      title="No videos of this game yet"
      picture={<CastPortrait live avatar="maya-everyday" expression="invite" className="h-44 w-52" />}
      action={<LinkButton to={PATHS.createVideo(productId)}>Make the first one</LinkButton>}
    >
      It takes about five minutes, and you see it before you pay for it.
    </EmptyState>
  );
}
