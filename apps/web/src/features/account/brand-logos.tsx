/** Plain marks of the sign-in providers, drawn small. */

const frame = { width: 20, height: 20, viewBox: '0 0 20 20' };

export function GoogleLogo() {
  return (
    <svg aria-hidden="true" {...frame} fill="none" strokeWidth="3.4">
      <path d="M16.06 5.9A7.3 7.3 0 0 0 3.9 6" stroke="#ea4335" />
      <path d="M3.9 6a7.3 7.3 0 0 0 0 8" stroke="#fbbc05" />
      <path d="M3.9 14a7.3 7.3 0 0 0 10.8 1.6" stroke="#34a853" />
      <path d="M14.7 15.6A7.3 7.3 0 0 0 17.3 10H10" stroke="#4285f4" />
    </svg>
  );
}

export function FacebookLogo() {
  return (
    <svg aria-hidden="true" {...frame}>
      <circle cx="10" cy="10" r="9.5" fill="#1877f2" />
      <path
        d="M13.2 12.4l.5-2.7h-2.6V8c0-.8.4-1.5 1.6-1.5h1.2V4.2a14 14 0 0 0-2.1-.2c-2.2 0-3.5 1.3-3.5 3.7v2H5.9v2.7h2.4v7h2.8v-7z"
        fill="#fff"
      />
    </svg>
  );
}

export function AppleLogo() {
  return (
    <svg aria-hidden="true" {...frame} fill="currentColor">
      <path d="M13.9 10.4c0-1.9 1.5-2.8 1.6-2.9-.9-1.3-2.3-1.5-2.7-1.5-1.2-.1-2.3.7-2.8.7-.6 0-1.5-.7-2.5-.7C5.2 6 4 7.7 4 10.1c0 2.9 1.9 6.9 3.9 6.9.9 0 1.3-.6 2.4-.6s1.4.6 2.4.6c1.5 0 2.7-2.6 3.2-4.1-1.3-.5-2-1.5-2-2.5zM12 4.8c.5-.6.9-1.5.8-2.3-.8 0-1.7.5-2.2 1.2-.5.5-.9 1.4-.8 2.2.8.1 1.7-.4 2.2-1.1z" />
    </svg>
  );
}

export function MicrosoftLogo() {
  return (
    <svg aria-hidden="true" {...frame}>
      <path d="M2 2h7.5v7.5H2z" fill="#f25022" />
      <path d="M10.5 2H18v7.5h-7.5z" fill="#7fba00" />
      <path d="M2 10.5h7.5V18H2z" fill="#00a4ef" />
      <path d="M10.5 10.5H18V18h-7.5z" fill="#ffb900" />
    </svg>
  );
}
