import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export const CLIENT_ID = 'avatarcade.apps.googleusercontent.com';

export interface IdentityProvider extends AsyncDisposable {
  keysUrl: string;
  /** The credential that the provider gives for a person; null for none at all. */
  sign(claims: Record<string, unknown>): Promise<string>;
}

/** A provider of our own: its keys are served here, its script is played by `playGoogleScript`. */
export async function openIdentityProvider(): Promise<IdentityProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }];
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    keysUrl: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/certs`,
    sign: (claims) =>
      new SignJWT({ iss: 'https://accounts.google.com', aud: CLIENT_ID, email_verified: true, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** In place of Google's script: a button that hands over a credential with the page's nonce, or none. */
export async function playGoogleScript(
  page: Page,
  credential: (nonce: string) => Promise<string> | undefined,
): Promise<void> {
  await page.exposeFunction('nextCredential', credential);
  await page.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `
        let options;
        window.google = { accounts: { id: {
          initialize(given) { options = given; },
          renderButton(parent) {
            const button = document.createElement('button');
            button.type = 'button';
            button.textContent = 'Continue with Google';
            button.style.cssText = 'width: 48px; height: 48px';
            button.onclick = async () => options.callback({ credential: await window.nextCredential(options.nonce) });
            parent.append(button);
          },
        } } };`,
    }),
  );
}
