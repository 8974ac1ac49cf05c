/** Those of `MESSAGES` that the sign-in page shows by itself: it loads before all the others. */
export const SIGN_IN_MESSAGES = {
  signInFailed: 'Failed to sign in',
  googleFailed: 'Failed to authenticate with Google',
  googleNoToken: 'Failed to get ID token from Google',
  unknown: 'Error occurred',
} as const;
