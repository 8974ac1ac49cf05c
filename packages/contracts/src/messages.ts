import { SIGN_IN_MESSAGES } from './sign-in-messages.ts';

/** Texts for users, exactly as in the specification. */
export const MESSAGES = {
  ...SIGN_IN_MESSAGES,
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email format',
  passwordShort: 'Password must be at least 8 characters',
  passwordLong: 'Password must be at most 24 characters',
  passwordWeak: 'Password must contain uppercase and lowercase letters, numbers and special characters',
  passwordCommon: 'This password is one of the first that are guessed. Please choose another.',
  passwordsDiffer: 'Passwords do not match',
  countryRequired: 'Country is required',
  currentPasswordRequired: 'Current password is required',
  resetPasswordWeak:
    'Password must include uppercase and lowercase letters, a number and a special character',
  credentialsWrong: 'Email or password is incorrect.',
  emailTaken: 'A user with this email already exists.',
  googleNeedsPassword:
    'Sign in with your password once to connect Google. If you don’t know it, choose “Forgot password?”.',
  googleOfAnotherEmail: 'This Google account has another email address than your account here.',

  keyInvalid: 'This API key is not valid. It may have been revoked or replaced.',
  keyNeedsSession: 'API keys may not do this. Please sign in.',
  keyNeedsScope: (scope: string) => `This API key does not have the scope “${scope}”.`,
  keyLimitReached: (limit: string, spent: string) =>
    `This API key may spend ${limit} € a day, and has spent ${spent} € today. The next day begins at 00:00 UTC.`,
  keyNameRequired: 'Please give the key a name',
  keyNameLong: 'The name can have at most 60 characters',
  keyScopesRequired: 'Please choose what the key may do',
  keyLimitInvalid: 'The limit is an amount from 0 to 100000 euros, with at most two decimals',
  keysMany: 'You have 20 API keys, which is the most. Please revoke one first.',
  webhookUrlInvalid: 'Please enter an address that begins with https://, without a user name or #',
  webhookUrlPrivate: 'Webhooks need an https:// address with the name of a public host',
  webhookEventsRequired: 'Please choose at least one event',
  webhooksMany: 'You have 10 webhooks, which is the most. Please delete one first.',
  webhookOff: 'This webhook is switched off. Please switch it on first.',

  storeUrlRequired: 'Google Play URL is required',
  storeUrlStart: (host: string) => `URL must start with ${host}/`,
  productParseFailed: 'Error parsing product data.',
  productCreateFailed: 'Failed to create product. Please try again later.',
  productUpdateFailed: 'Failed to update product. Please try again later.',
  productTaken: 'You have already added this game.',
  gameNotFound:
    'This game was not found in the store. It may have been removed, or isn’t sold in that country.',
  storeAsksConsent: 'The store answered with its cookie consent instead of the game.',
  storeLimited: 'The store lets us read no more pages for the moment. Please try again in a few minutes.',
  storePageUnknown: 'The store’s page has a form that we can’t read.',
  storeUnreachable: 'The store can’t be reached at the moment.',
  storeTooSlow: 'The store took too long to answer.',
  noStorePage: 'This product has no store page.',
  tooManyTags: 'At most 30 tags',
  audienceLong: 'The groups together can have at most 500 characters',
  uploadQuota: (size: string) =>
    `Your uploads have reached ${size}. Delete videos that you no longer need: what they alone use is freed within a day.`,
  iconUnknown: 'Please upload the icon again.',
  titleRequired: 'Title is required',
  colorInvalid: 'A colour is written like #ff6a45',
  fontUnknown: 'Please choose one of the fonts',
  endLineLong: 'The line of the end card can have at most 60 characters',
  buttonTextLong: 'The text of the button can have at most 24 characters',
  badgeMissing: 'Please upload the picture of the badge first',

  templateRequired: 'Please select a template',
  languageRequired: 'Please select language',
  languagesMany: 'Texts can be given in at most 200 languages',
  voiceUnknown: 'Please select a voice',
  voiceLanguage: 'This voice speaks another language',
  presenterClosed:
    'This presenter can’t be ordered at the moment. Please choose another one, or try again later.',
  presentersClosed: ({ possible, count }: { possible: number; count: number }) =>
    `The presenter’s service can make ${possible} of these ${count} videos at the moment. Please order fewer, choose another presenter, or try again later.`,
  avatarUnknown: 'Please select an avatar',
  templateFormat: 'This template has another format',
  productUnknown: 'Please select a product',
  voiceoverRequired: 'Please add the voiceover text',
  voiceoverLong: 'Voiceover text must be at most 500 characters',
  voiceoverPause: 'A pause is written [pause 0.5s], with 0.1 to 3 seconds',
  voiceoverSaidLong: (characters: number, most: number) =>
    `With your pronunciations this text has ${characters} characters to say; at most ${most} are possible. Please shorten it.`,
  paceSteps: 'Pace must be between 0.8 and 1.2, in steps of 0.05',
  pronunciationWord: 'Please add the word as it is written',
  pronunciationSay: 'Please add how the word is said',
  pronunciationLong: 'At most 60 characters',
  pronunciationsMany: 'At most 50 pronunciations',
  pronunciationTwice: (word: string) => `“${word}” is in the list twice`,
  voiceoverEmpty: 'There is nothing in this text that can be said. Please add some words.',
  voiceoverTooLong: (seconds: number, most: number) =>
    `This text takes about ${seconds} seconds to say; at most ${most} are possible. Please shorten it.`,
  paidCallsUsedUp: (most: number, hours: number) =>
    `You have used up the ${most} texts and voices of outside services that are free in 24 hours. Please try again in ${hours} ${hours === 1 ? 'hour' : 'hours'}.`,
  voicesFailed: 'Error fetching voices.',
  voiceoverFailed: 'Error generation voiceover.',
  frameFailed: 'The frame could not be drawn. Please try again.',
  frameLate: (seconds: number) => `The video is ${seconds.toFixed(1)} seconds long.`,
  tagsFailed: 'Error fetching tags.',

  videoRequired: 'Video is required',
  videoType: 'Only video/mp4 files are allowed',
  videoSize: 'Max size is 50MB',
  videoDamaged: 'This video is damaged. Please export it again.',
  videoNoTrack: 'This file has no video track.',
  videoCodec: 'Only H.264 and H.265 videos can be used.',
  videoTooLong: 'Video must be at most 10 minutes long',
  videoTooLarge: 'Video must be at most 4096x2176 pixels',
  videoTooDemanding: 'This video has too many frames for its size. Please export it shorter or smaller.',
  videoUnknown: 'Please upload the video again.',
  clipsCount: (most: number) => `A video shows 1 to ${most} stretches of clips.`,
  clipsMany: (most: number) => `A video has at most ${most} clips, the one of gameplay_video_url included.`,
  clipShort: (seconds: number) => `A stretch of a clip lasts at least ${seconds} s.`,
  musicUnknown: 'This music is not offered. Please choose another.',
  musicRights: 'Please confirm that you may use this music',
  musicSize: 'Max size is 20MB',
  musicType: 'Only MP3, M4A, WAV and FLAC files can be used as music',
  musicIsVideo: 'This file is a video. Please upload the music alone, as MP3, M4A, WAV or FLAC.',
  musicProtected:
    'The store that sold this music has protected it, so it can’t be used. Please upload a copy without protection.',
  musicCodec: 'The sound in this file can’t be read. Please export it as MP3, M4A (AAC), WAV or FLAC.',
  musicDamaged: 'This music is damaged. Please export it again.',
  musicShort: (seconds: number) =>
    `Music must be at least ${seconds} seconds long, silence at its beginning not counted`,
  musicLong: (minutes: number) => `Music must be at most ${minutes} minutes long`,
  musicSilent: 'Nothing can be heard in this file. Please upload another.',
  titleLineLong: 'The title line must be at most 60 characters',
  captionStyleUnknown: 'Please choose a caption style that is offered.',
  presenterUnknown: 'A video is made with its presenter, or with none.',
  captionPlaceUnknown: 'Captions are low, middle or high.',
  rangeWithoutClip: (number: number) => `Range ${number} is of a clip that isn’t there any more.`,
  rangeTooLong: (number: number, seconds: number) =>
    `Range ${number} ends after its clip, which is ${seconds.toFixed(1)} s long.`,
  imageType: 'Only image/jpeg,image/png files are allowed',
  imageSize: 'Max size is 10MB',
  imageDamaged: 'This image is damaged. Please export it again.',
  imageTooLarge: 'Image must be at most 25 megapixels',
  mascotType: 'A mascot is a PNG or JPEG picture, a layered PSD, or a zip of PNGs',
  mascotGround:
    'The character doesn’t stand out from what is around it. Please upload a PNG with transparency, or a picture on a ground of one colour.',
  mascotEmpty: 'Nothing can be seen in this picture. Please upload another.',
  mascotTiny: 'This picture is too small: the character needs at least 12 pixels each way.',
  mascotBroken:
    'These layers can’t be read. Please save the PSD again (RGB, not PSB), or the PNGs in one size, in a zip without a password.',
  mascotNoLayers:
    'There is no body or no mouth among these layers. Please name the mouths A to H and X in a group or folder “mouth”.',
  mascotsMany: (most: number) => `You have ${most} mascots, which is the most. Please delete one first.`,
  mascotNameRequired: 'Please give the mascot a name',
  mascotNameLong: 'The name can have at most 40 characters',
  actorType: 'A clip of an actor is an MP4 or WebM video',
  actorNoVideo: 'There are no pictures in this file. Please upload a video of the person.',
  actorCodec: 'This video can’t be read. Please export it as MP4 (H.264 or H.265) or WebM (VP8 or VP9).',
  actorDamaged: 'This video is damaged. Please export it again.',
  actorLong: (seconds: number) => `The clip must be at most ${seconds} seconds long`,
  actorScreen:
    'No screen was found behind the person. Please record it before a green or blue screen that fills the picture’s edges, or upload a WebM with transparency.',
  actorNobody:
    'Nobody is seen in this clip. Please upload a clip of a person, from the head to the chest at least.',
  actorSilent:
    'Nothing can be heard in this clip. Please upload a clip with sound, or choose a voice in its place.',
  actorConsent: 'Please confirm that the person agreed',
  actorTextRequired: 'Please type what the person says',
  actorLanguage: 'Please choose the language that the person speaks',
  actorUnfit:
    'This text can’t be what is said in the clip: it takes much longer, or much less time, to say. Please type what the person says.',
  actorSays: (word: string) =>
    `The actor says another text, from “${word}” on. Please use the actor’s words, or another presenter.`,
  actorSpeaks: (language: string) =>
    `The actor speaks ${language}. Please choose that language, or another presenter.`,
  actorsMany: (most: number) =>
    `You have ${most} clips of actors, which is the most. Please delete one first.`,
  actorNameRequired: 'Please give the actor a name',
  actorNameLong: 'The name can have at most 40 characters',
  actorFailed: 'The clip could not be prepared. Please try again, or upload it once more.',
  imageUnknown: 'Please upload the image again.',
  fileRequired: 'File is required',
  uploadFailed: 'Upload failed. Please try again later.',
  uploadsAtOnce:
    'Several of your uploads are still being worked on. Please try again when one of them is done.',
  uploadsBusy: 'Too many uploads are being processed at the moment. Please try again in a minute.',
  uploadTooSlow: 'The upload took too long. Please check your connection and try again.',
  uploadsCount: (files: number) =>
    `You have reached ${files} uploaded files. Delete videos that you no longer need: what they alone use is freed within a day.`,
  resizeFailed: 'Resize video failed. Please try again later.',

  insufficientBalance: 'Insufficient balance',
  owed: (euros: string) =>
    `A payment was taken back after it had been spent, so €${euros} is owed. Your next top-up pays it, and then you can go on making videos.`,
  generateFailed: 'Failed to generate video. Please try again.',
  videoTimedOut: 'Generation failed: polling time exceeds 30 minute',
  waitingForStorage: 'Waiting for storage. We try again by ourselves.',
  waitingForDatabase: 'Waiting for the database. We try again by ourselves.',
  waitingLosesNothing: 'Nothing is lost. Your video keeps its place, and there is nothing for you to do.',
  videoFailed: 'Generation failed.',
  videoNotFailed: 'Only a failed video can be generated again.',
  videoNotReady: 'Only a finished video can be shared.',
  videoNotFinished: 'Other formats can only be made of a finished video.',
  templateWithoutFormat: 'This video’s template doesn’t come in that format.',

  cutRequired: 'Please choose how the cut differs',
  cutNotFinished: 'Other cuts can only be made of a finished video.',
  cutHookLong: (seconds: number) =>
    `The first sentence is too long for ${seconds} s. Please write a shorter one, or choose a longer cut.`,
  cutWithoutPresenter: 'This video has no presenter.',
  cutStoreMissing: (store: string) =>
    `The game has no ${store} address yet. Please add it to the game first.`,
  cutShort: (seconds: number) => `The whole video already lasts no more than ${seconds} s.`,
  storeOther: (store: string) => `Please enter the game’s ${store} address`,

  campaignNameRequired: 'Name is required',
  campaignEmpty: 'Every combination is struck out. Keep at least one.',
  campaignLarge: (most: number) =>
    `A campaign has at most ${most} videos. Strike some out, or make two campaigns.`,
  campaignRepeated: 'The same is chosen twice.',
  campaignTemplateFormat: (template: string, format: string) =>
    `“${template}” doesn’t come in the format ${format}.`,
  campaignHookMissing: (hook: number, language: string) => `Hook ${hook} has no text in ${language}.`,
  campaignPattern: (parts: readonly string[]) =>
    `Unknown in the pattern: ${parts.map((part) => `{${part}}`).join(', ')}`,
  campaignUnpaid: ({ affordable, count, missing }: { affordable: number; count: number; missing: string }) =>
    `Insufficient balance: it is for ${affordable} of ${count} videos. Top up €${missing}.`,
  hooksFailed: 'No hooks could be written. Please try again, or type your own.',
  translationFailed: 'The texts could not be translated. Please try again later.',
  translationOff: 'This server has no translator. Save the texts as a file for translators instead.',
  translationMissing:
    'The translator left this text out, or what came doesn’t fit. Please translate it yourself.',
  translationOneLanguage: 'An XLIFF file is of one language.',
  translationFileLong: 'The file is too long to be one of these texts.',
  translationNoLanguage: (found: string) =>
    `The file is in “${found}”, which isn’t a language of this campaign.`,
  networkUnknown: 'Please choose one of the networks',
  exportOfOne: 'Please name a video or a campaign, one of the two',
  exportNotFinished: 'Only finished videos can be exported. Please try again when this one is ready.',
  exportLost: (names: readonly string[]) => {
    const named = names.length > 3 ? `${names.length} videos` : names.map((name) => `“${name}”`).join(', ');
    const [are, them] = names.length === 1 ? ['is', 'it'] : ['are', 'them'];
    return `${named} ${are} lost or damaged on the server. Please order ${them} again, or ask the support.`;
  },
  exportUnread: 'The videos could not be read. Please try again.',
  exportFormats: (network: string, formats: string) =>
    `${network} takes ${formats}. Order the video in one of these formats first.`,
  exportsMany: (most: number) =>
    `${most} of your packs are being made, which is the most. Please try again when one of them is ready.`,
  exportFailed: 'The pack could not be made. Please try again.',
  exportTooSmall: (title: string, network: string) =>
    `“${title}” can’t be made as small as ${network} wants it. Please order a shorter cut.`,
  exportTooLong: (title: string, network: string) =>
    `No whole sentence of “${title}” fits into the length that ${network} takes. Please order a shorter cut.`,
  campaignNothingReady: 'No video of this campaign is ready yet.',

  idempotencyMismatch: 'This key was used for another request.',

  requestTooSlow: 'The request took too long to arrive. Please try again.',
  diskFull: 'There is no room left on the server at the moment. Please try again later.',
  down: 'We are out of reach for a moment. Please try again shortly.',
  subjectRequired: 'Subject is required',
  subjectLong: 'Subject must be at most 140 characters',
  messageLong: 'Message must be at most 5000 characters',
  ticketSubmitted: 'Your request has been submitted. We will get back to you soon.',
  ticketFailed: 'Something went wrong. Please try again later.',
  screenshotsMany: 'At most 10 screenshots can be attached',
  screenshotsLarge: 'Screenshots must be at most 20 MB together',
  screenshotUnknown: 'Please upload the screenshots again.',
  articlesFailed: 'The help articles can’t be read at the moment.',

  confirmationMissing: 'Please confirm with your password or with Google.',
  confirmationWrong: 'This is not the Google account that you sign in with here.',
  confirmationOld: 'Please sign in with Google again.',
  downloadExpired: 'This download has expired. Please start it again.',

  operatorCodeRequired: 'Please enter the six digits, or a recovery code.',
  operatorCodeWrong: 'This code is not valid. Wait for the next one and try again.',
  operatorSessionNeeded: 'Please enter the code of your second factor.',
  operatorEnrolled: 'A second factor is set up already.',
  operatorReason: 'Please say why, in 3 to 500 characters. It is stored in the audit log.',
  operatorCredit: 'The amount must be from 0.01 to 1000 euros, in whole cents.',
  operatorEmailMismatch: 'This is not the address of the account.',
  operatorSelf: 'You can’t do this to your own account.',
  operatorAnswer: 'Please write an answer of at most 5000 characters.',
  accountBlocked: 'This account is blocked. Please write to support.',
  videoNotStuck: 'This video is being worked on, or waits its turn. There is nothing to repeat.',

  notFound: 'Not found.',
  notValid: 'This is not valid.',
} as const;
