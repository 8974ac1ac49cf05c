import { PenLine, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';

type VoiceoverChoiceProps = {
  productTitle: string;
  onWrite: () => void;
  onOwn: () => void;
};

export function VoiceoverChoice({ productTitle, onWrite, onOwn }: VoiceoverChoiceProps) {
  return (
    <div className="grid gap-4 @md:grid-cols-2">
      <Choice
        icon={<Sparkles aria-hidden size={22} />}
        title="Generate from store details"
        text={
          <>
            We read the store listing of <bdi>{productTitle}</bdi> and write a text for your presenter.
          </>
        }
        onClick={onWrite}
      />
      <Choice
        icon={<PenLine aria-hidden size={22} />}
        title="Add my own text"
        text="Type or paste what your presenter should say, up to 500 characters."
        onClick={onOwn}
      />
    </div>
  );
}

type ChoiceProps = {
  icon: ReactNode;
  title: string;
  text: ReactNode;
  onClick: () => void;
};

function Choice({ icon, title, text, onClick }: ChoiceProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex flex-col items-start gap-3 rounded-card border border-line bg-surface p-5 text-left shadow-card transition-[border-color,background-color] hover:border-accent hover:bg-accent-soft"
    >
      <span className="inline-flex size-11 items-center justify-center rounded-control bg-accent-soft text-accent">
        {icon}
      </span>
      <span className="font-display text-lg leading-snug font-bold">{title}</span>
      <span className="text-muted">{text}</span>
    </button>
  );
}
