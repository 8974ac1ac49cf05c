/** Where the stores are. An operator may name others; those are trusted as they are, private or not. */
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

/** Empty and absent settings mean the real stores. */
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
