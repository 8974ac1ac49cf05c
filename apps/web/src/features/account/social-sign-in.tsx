import { AppleLogo, FacebookLogo, MicrosoftLogo } from './brand-logos.tsx';
import { GoogleButton, type GoogleButtonProps } from './google-button.tsx';

const others = [
  { name: 'Facebook', Logo: FacebookLogo },
  { name: 'Apple', Logo: AppleLogo },
  { name: 'Microsoft', Logo: MicrosoftLogo },
];

export function SocialSignIn(props: GoogleButtonProps) {
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or use
      </p>
      <div className="flex justify-center gap-3">
        <GoogleButton {...props} />
        {others.map(({ name, Logo }) => (
          <button
            key={name}
            type="button"
            disabled
            aria-label={`Sign in with ${name}`}
            title={`${name} is not available yet`}
            className="inline-flex size-12 items-center justify-center rounded-control border border-line bg-surface opacity-40 grayscale"
          >
            <Logo />
          </button>
        ))}
      </div>
    </div>
  );
}
