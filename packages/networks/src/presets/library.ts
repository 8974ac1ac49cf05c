// Written by scripts/libraries.mjs from the files of this folder: do not edit.
import applovin from './applovin.json' with { type: 'json' };
import applovinExchange from './applovin-exchange.json' with { type: 'json' };
import googleApp from './google-app.json' with { type: 'json' };
import ironsource from './ironsource.json' with { type: 'json' };
import metaFeed from './meta-feed.json' with { type: 'json' };
import metaReels from './meta-reels.json' with { type: 'json' };
import metaStories from './meta-stories.json' with { type: 'json' };
import mintegral from './mintegral.json' with { type: 'json' };
import moloco from './moloco.json' with { type: 'json' };
import pangle from './pangle.json' with { type: 'json' };
import reddit from './reddit.json' with { type: 'json' };
import snap from './snap.json' with { type: 'json' };
import tiktok from './tiktok.json' with { type: 'json' };
import unity from './unity.json' with { type: 'json' };
import x from './x.json' with { type: 'json' };
import youtubeShorts from './youtube-shorts.json' with { type: 'json' };

export const PRESET_FILES: Readonly<Record<string, unknown>> = {
  applovin,
  'applovin-exchange': applovinExchange,
  'google-app': googleApp,
  ironsource,
  'meta-feed': metaFeed,
  'meta-reels': metaReels,
  'meta-stories': metaStories,
  mintegral,
  moloco,
  pangle,
  reddit,
  snap,
  tiktok,
  unity,
  x,
  'youtube-shorts': youtubeShorts,
};
