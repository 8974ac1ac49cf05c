import { MESSAGES } from '@avatarcade/contracts/messages';
import { productCalls } from '@avatarcade/contracts/products.calls';
import { Clapperboard, Gamepad2, type LucideIcon, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '../../paths.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { listingErrorText } from './listing-error-text.ts';
import { SampleVideo } from './sample-video.tsx';

/** Shown to accounts without a product: the two ways to start. */
export function FirstRunGuide() {
  return (
    <section className="grid items-center gap-x-10 gap-y-6 rounded-card border border-dashed border-edge/60 p-6 sm:p-10 lg:grid-cols-[auto_1fr]">
      <div className="flex justify-center max-lg:order-last">
        <SampleVideo />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <h2 className="text-2xl font-bold">No Products Yet</h2>
        <ul className="flex flex-col gap-5">
          <Way
            icon={Gamepad2}
            title="Add your game"
            action={
              <LinkButton to={PATHS.newProduct} icon={<Plus aria-hidden size={18} />}>
                Add New Product
              </LinkButton>
            }
          >
            Paste its store address and we read the rest from the listing.
          </Way>
          <Way icon={Clapperboard} title="Or try a sample video first" action={<SampleButton />}>
            A sample game with a clip, ready to use. You see the whole video before you pay.
          </Way>
        </ul>
      </div>
    </section>
  );
}

type WayProps = {
  icon: LucideIcon;
  title: string;
  action: ReactNode;
  children: ReactNode;
};

function Way({ icon: Icon, title, action, children }: WayProps) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden
        className="flex size-10 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent"
      >
        <Icon size={20} />
      </span>
      <div className="flex min-w-0 flex-col items-start gap-2">
        <h3 className="pt-1.5 text-lg font-bold">{title}</h3>
        <p className="text-muted">{children}</p>
        <div className="mt-1">{action}</div>
      </div>
    </li>
  );
}

function SampleButton() {
  const navigate = useNavigate();
  const sample = useCall(productCalls.ensureSample, {
    onSuccess: async ({ id }) => void (await navigate(PATHS.createVideo(id))),
  });
  return (
    <div className="flex flex-col items-start gap-3">
      <Button variant="secondary" busy={sample.isPending} onClick={() => sample.mutate({})}>
        Try a sample video
      </Button>
      {sample.error && <Banner>{listingErrorText(sample.error, MESSAGES.productCreateFailed)}</Banner>}
    </div>
  );
}
