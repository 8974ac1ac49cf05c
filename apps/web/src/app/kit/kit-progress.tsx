import { useState } from 'react';
import { CastPortrait } from '../../ui/cast-portrait.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingPicture } from '../../ui/loading-picture.tsx';
import { Logo } from '../../ui/logo.tsx';
import { MediaCard } from '../../ui/media-card.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { UserAvatar } from '../../ui/user-avatar.tsx';
import { Example, KitPart } from './kit-part.tsx';

const TABS = [
  { value: 'one', label: 'Personal Information', content: 'The first panel.' },
  { value: 'two', label: 'Change Password', content: 'The second panel.' },
];
const PICTURE = '/icon-512.png';

export function KitProgress() {
  const [tab, setTab] = useState('one');
  const [page, setPage] = useState(4);
  const [step, setStep] = useState(1);
  return (
    <KitPart title="Navigation, waiting and pictures">
      <Example name="tabs" wide>
        <Tabs label="Account" tabs={TABS} value={tab} onChange={setTab} />
      </Example>
      <Example name="steps" wide>
        <Stepper
          steps={['Choose Template', 'Voiceover Text', 'Choose Avatar']}
          current={step}
          isAllowed={(to) => to < 2}
          onStep={setStep}
        />
      </Example>
      <Example name="pages" wide>
        <Pagination page={page} totalPages={12} onChange={setPage} />
      </Example>
      <Example name="progress, at 0 and 60 %">
        <div className="flex flex-col gap-4">
          <Progress value={0} label="Waiting" />
          <Progress value={60} label="Shooting" />
          <Spinner />
        </div>
      </Example>
      <Example name="skeleton">
        <Skeleton className="h-32 rounded-card" />
      </Example>
      <Example name="loading">
        <LoadingPicture />
      </Example>
      <Example name="media card">
        <MediaCard format="landscape" poster={PICTURE} alt="A video" badge="0:24">
          Below the picture.
        </MediaCard>
      </Example>
      <Example name="media card, chosen">
        <MediaCard format="landscape" poster={PICTURE} alt="Choose this" onClick={() => undefined} selected />
      </Example>
      <Example name="empty" wide>
        <EmptyState
          title="No Products Yet"
          picture={<CastPortrait avatar="maya-everyday" expression="invite" className="h-40 w-52" />}
        >
          Add your first game.
        </EmptyState>
      </Example>
      <Example name="faces, logo, colours">
        <div className="flex flex-wrap items-center gap-4">
          <UserAvatar email="mira@example.com" />
          <UserAvatar email="leo@example.com" />
          <UserAvatar email={undefined} />
          <Logo />
          <ThemeSwitch />
        </div>
      </Example>
    </KitPart>
  );
}
