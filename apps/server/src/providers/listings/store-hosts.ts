/** The stores' hosts. An operator may configure others, which are trusted, private or not. */
export type StoreHosts = {
  googlePlay: URL;
  appStore: URL;
  appStoreLookup: URL;
};

const REAL = {
  googlePlay: 'https://play.google.com',
  appStore: 'https://apps.apple.com',
  appStoreLookup: 'https://itunes.apple.com',
};

/** Empty and missing settings mean the real stores. */
export function buildStoreHosts(settings: Partial<Record<keyof StoreHosts, string | undefined>>): StoreHosts {
  return {
    googlePlay: new URL(settings.googlePlay || REAL.googlePlay),
    appStore: new URL(settings.appStore || REAL.appStore),
    appStoreLookup: new URL(settings.appStoreLookup || REAL.appStoreLookup),
  };
}

export function isRealHost(url: URL): boolean {
  return Object.values(REAL).includes(url.origin);
}
