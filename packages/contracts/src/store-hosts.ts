/** Where the addresses that people paste point to, whatever hosts the server is configured to fetch from. */
export const PASTED_HOSTS = {
  googlePlay: ['play.google.com', 'www.play.google.com', 'market.android.com', 'play.app.goo.gl'],
  appStore: ['apps.apple.com', 'itunes.apple.com'],
} as const;

/** Schemes with which phones open their stores. */
export const PASTED_SCHEMES = {
  googlePlay: ['market'],
  appStore: ['itms', 'itmss', 'itms-apps', 'itms-appss'],
} as const;
