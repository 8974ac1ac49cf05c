/** Google's identity script: loaded once, if a client id is configured. */

export type GoogleButtonLook =
  | { type: 'icon'; size: 'large'; shape: 'square' }
  | { type: 'standard'; size: 'large'; text: 'continue_with' };

type GoogleIdentity = {
  initialize(options: {
    client_id: string;
    callback: (response: { credential?: string }) => void;
    nonce: string;
  }): void;
  renderButton(parent: HTMLElement, options: GoogleButtonLook): void;
};

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: merged with the declaration of another package.
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } };
  }
}

let loading: Promise<GoogleIdentity> | null = null;

export function loadGoogleIdentity(): Promise<GoogleIdentity> {
  loading ??= new Promise<GoogleIdentity>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = 'https://accounts.google.com/gsi/client';
    script.async = true;
    script.onload = () => {
      const identity = window.google?.accounts?.id;
      if (identity) resolve(identity);
      else reject(new Error('The identity script defined nothing'));
    };
    script.onerror = () => reject(new Error('The identity script did not load'));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
