import type { Migration } from 'kysely/migration';
import { createAccounts } from './0001-accounts.ts';
import { createLedger } from './0002-ledger.ts';
import { createPayments } from './0003-payments.ts';
import { createAssets } from './0004-assets.ts';
import { createProducts } from './0005-products.ts';
import { createGenerations } from './0006-generations.ts';
import { createSpeechPreviews } from './0007-speech-previews.ts';
import { addAssetColors } from './0008-asset-colors.ts';
import { addGameplayFit } from './0009-gameplay-fit.ts';
import { addFilmQueue } from './0010-film-queue.ts';
import { addFilmShares } from './0011-film-shares.ts';
import { createStoreListings } from './0012-store-listings.ts';
import { addAssetBytes } from './0013-asset-bytes.ts';
import { addListIndexes } from './0014-list-indexes.ts';
import { createSupport } from './0015-support.ts';
import { freeBooksOfUsers } from './0016-books-without-users.ts';
import { createVoiceoverTurns } from './0017-voiceover-turns.ts';
import { addDebts } from './0018-debts.ts';
import { addSubmissionKeys } from './0019-submission-keys.ts';
import { createKnownNetworks } from './0020-known-networks.ts';
import { addRenderOutages } from './0021-render-outages.ts';
import { createSpeechHearings } from './0022-speech-hearings.ts';
import { addLiveLedger } from './0023-live-ledger.ts';
import { renameTables } from './0024-glossary-names.ts';
import { addOrderedSpeech } from './0025-ordered-speech.ts';
import { addPaceAndPronunciations } from './0026-pace-and-pronunciations.ts';
import { addVideoEdit } from './0027-video-edit.ts';
import { addBrands } from './0028-brands.ts';
import { createVideoClips } from './0029-video-clips.ts';
import { addAssetMoments } from './0030-asset-moments.ts';
import { createApiKeys } from './0031-api-keys.ts';
import { addMomentsFailures } from './0032-moments-failures.ts';
import { createWebhooks } from './0033-webhooks.ts';
import { addFurtherFormats } from './0034-further-formats.ts';
import { addOwnMusic } from './0035-own-music.ts';
import { createCampaigns } from './0036-campaigns.ts';
import { addPresenterNames } from './0037-presenter-names.ts';
import { createNetworkPacks } from './0038-network-packs.ts';
import { announceUserChanges } from './0039-user-changes.ts';
import { createMascots } from './0040-mascots.ts';
import { addCuts } from './0041-cuts.ts';
import { createOperators } from './0042-operators.ts';
import { createPresenterClips } from './0043-presenter-clips.ts';
import { createRendersAhead } from './0044-renders-ahead.ts';
import { nameSpeechUser } from './0045-speech-of-a-user.ts';
import { addFileNames } from './0046-file-names.ts';
import { createActors } from './0047-actors.ts';
import { addNamedRequests } from './0048-named-requests.ts';
import { addFilesClaim } from './0049-claimed-files.ts';
import { addMissingIndexes } from './0050-missing-indexes.ts';

/** In their order. A released migration is never edited: the next one changes what it made. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-accounts': { up: createAccounts },
  '0002-ledger': { up: createLedger },
  '0003-payments': { up: createPayments },
  '0004-assets': { up: createAssets },
  '0005-products': { up: createProducts },
  '0006-generations': { up: createGenerations },
  '0007-speech-previews': { up: createSpeechPreviews },
  '0008-asset-colors': { up: addAssetColors },
  '0009-gameplay-fit': { up: addGameplayFit },
  '0010-film-queue': { up: addFilmQueue },
  '0011-film-shares': { up: addFilmShares },
  '0012-store-listings': { up: createStoreListings },
  '0013-asset-bytes': { up: addAssetBytes },
  '0014-list-indexes': { up: addListIndexes },
  '0015-support': { up: createSupport },
  '0016-books-without-users': { up: freeBooksOfUsers },
  '0017-voiceover-turns': { up: createVoiceoverTurns },
  '0018-debts': { up: addDebts },
  '0019-submission-keys': { up: addSubmissionKeys },
  '0020-known-networks': { up: createKnownNetworks },
  '0021-render-outages': { up: addRenderOutages },
  '0022-speech-hearings': { up: createSpeechHearings },
  '0023-live-ledger': { up: addLiveLedger },
  '0024-glossary-names': { up: renameTables },
  '0025-ordered-speech': { up: addOrderedSpeech },
  '0026-pace-and-pronunciations': { up: addPaceAndPronunciations },
  '0027-video-edit': { up: addVideoEdit },
  '0028-brands': { up: addBrands },
  '0029-video-clips': { up: createVideoClips },
  '0030-asset-moments': { up: addAssetMoments },
  '0031-api-keys': { up: createApiKeys },
  '0032-moments-failures': { up: addMomentsFailures },
  '0033-webhooks': { up: createWebhooks },
  '0034-further-formats': { up: addFurtherFormats },
  '0035-own-music': { up: addOwnMusic },
  '0036-campaigns': { up: createCampaigns },
  '0037-presenter-names': { up: addPresenterNames },
  '0038-network-packs': { up: createNetworkPacks },
  '0039-user-changes': { up: announceUserChanges },
  '0040-mascots': { up: createMascots },
  '0041-cuts': { up: addCuts },
  '0042-operators': { up: createOperators },
  '0043-presenter-clips': { up: createPresenterClips },
  '0044-renders-ahead': { up: createRendersAhead },
  '0045-speech-of-a-user': { up: nameSpeechUser },
  '0046-file-names': { up: addFileNames },
  '0047-actors': { up: createActors },
  '0048-named-requests': { up: addNamedRequests },
  '0049-claimed-files': { up: addFilesClaim },
  '0050-missing-indexes': { up: addMissingIndexes },
};
