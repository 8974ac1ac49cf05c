/** The directions of docs/architecture.md. What isn't allowed there is an error here. */
// biome-ignore lint/complexity/useMaxParams: a rule reads as one line: name, from, to
const never = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: to },
});

/** Features of the server, each with those that it may use: they come before it, so that none goes round in a circle. */
const FEATURES = {
  agents: [],
  keys: [],
  webhooks: [],
  wallet: ['keys', 'webhooks'],
  files: [],
  config: [],
  housekeeping: [],
  accounts: ['wallet'],
  assets: ['files'],
  products: ['assets'],
  catalogue: ['accounts', 'products'],
  presenters: ['files'],
  brands: ['assets', 'catalogue', 'products'],
  support: ['assets', 'files'],
  videos: ['accounts', 'assets', 'catalogue', 'files', 'presenters', 'products', 'wallet', 'webhooks'],
  campaigns: ['accounts', 'catalogue', 'products', 'videos', 'wallet', 'webhooks'],
  exports: ['accounts', 'campaigns', 'files', 'products', 'videos'],
  frames: ['catalogue', 'videos'],
  texts: ['accounts', 'catalogue', 'products'],
  mascots: ['assets', 'files', 'products'],
  actors: ['assets', 'catalogue', 'files', 'products'],
  privacy: ['accounts', 'files'],
  operator: ['accounts', 'assets', 'catalogue', 'keys', 'privacy', 'support', 'videos', 'wallet'],
};
const names = Object.keys(FEATURES);
for (const [name, used] of Object.entries(FEATURES)) {
  const wrong = used.find((other) => names.indexOf(other) >= names.indexOf(name));
  if (wrong) throw new Error(`The feature ${name} uses ${wrong}, which does not come before it`);
}
const FEATURES_FOLDER = '^apps/server/src/features/';
/** A server's file of that role, tests apart. */
const serverFile = (roles) => `^apps/server/src/(?!testing/).*\\.(${roles})\\.ts$`;

const notTests = '(?<!\\.test)\\.tsx?$';

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolvable',
      comment: 'the neural runtime may be absent: the product finds out at run time',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^sherpa-onnx-node$' },
    },
    never(
      'contracts-stand-alone',
      '^packages/contracts/',
      '^(apps|e2e|bench|packages/(?!(contracts|video)/))',
      'contracts knows zod and the video specification alone',
    ),
    never(
      'video-stands-alone',
      '^packages/video/',
      '^(apps|e2e|bench|packages/(?!video/))',
      'the video specification knows zod alone',
    ),
    never(
      'client-directions',
      '^packages/client/',
      '^(apps|e2e|bench|packages/(?!(client|contracts)/))',
      'the client knows the contract alone',
    ),
    never(
      'stage-stands-alone',
      '^packages/stage/',
      '^(apps|e2e|bench|packages/(?!(stage|video)/))',
      'stage is pure',
    ),
    never(
      'cast-directions',
      '^packages/cast/',
      '^(apps|e2e|bench|packages/(?!(cast|stage|video)/))',
      'the cast is drawn on the stage alone',
    ),
    never(
      'mascot-directions',
      '^packages/mascot/',
      '^(apps|e2e|bench|packages/(?!(mascot|cast|stage|video)/))',
      'mascots are drawn on the stage, and speak and move as the cast does',
    ),
    never(
      'templates-directions',
      '^packages/templates/',
      '^(apps|e2e|bench|packages/(?!(templates|cast|mascot|stage|music|video)/))',
      'templates know the stage, those who draw presenters and which music there is',
    ),
    never(
      'sample-game-directions',
      '^packages/sample-game/',
      '^(apps|e2e|bench|packages/(?!(sample-game|stage)/))',
      'the sample game is drawn on the stage alone',
    ),
    never(
      'networks-directions',
      '^packages/networks/',
      '^(apps|e2e|bench|packages/(?!(networks|video)/))',
      'what networks take is data, with arithmetic over what a file is',
    ),
    never(
      'translations-directions',
      '^packages/translations/',
      '^(apps|e2e|bench|packages/(?!translations/))',
      'files for translators know nothing of videos',
    ),
    never(
      'music-directions',
      '^packages/music/',
      '^(apps|e2e|bench|packages/(?!(music|video)/))',
      'music is pure: it knows the video specification alone',
    ),
    never(
      'music-no-libraries',
      `^packages/music/src/(?!testing/).*${notTests}`,
      '^(node_modules|node:)',
      'music is made of arithmetic, in the browser as in Node',
    ),
    never(
      'drawing-no-libraries',
      `^packages/(stage|cast|mascot|templates|sample-game)/src/(?!testing/).*${notTests}`,
      '^(node_modules(?!/@fontsource-variable/[^/]+/unicode\\.json$)|node:)',
      'drawing is done with a canvas that is given; the lists of characters of the fonts are data',
    ),
    never(
      'testing-for-tests',
      `^(apps|packages)/(?!.*/testing/).*(?<!\\.(test|suite))\\.tsx?$`,
      '^(apps|packages)/.*/testing/',
      'what tests are made with is never part of the product',
    ),
    never(
      'speech-directions',
      '^packages/speech/',
      '^(apps|e2e|bench|packages/(contracts|render)/)',
      "speech knows the stage's types alone",
    ),
    never(
      'render-directions',
      '^packages/render/',
      '^(apps|e2e|bench|packages/(contracts|speech)/)',
      'video knows scenes, not the business',
    ),
    never(
      'render-probe-below',
      '^packages/render/src/probe/',
      '^packages/render/src/(picture|video)/',
      'what a file is, is read before anything is drawn or encoded',
    ),
    never(
      'render-picture-below-video',
      '^packages/render/src/picture/',
      '^packages/render/src/video/',
      'videos are made of pictures',
    ),
    never(
      'neural-directions',
      `^packages/neural/(?!.*/testing/).*${notTests}`,
      '^(apps|e2e|bench|packages/(?!neural/))',
      'neural knows models and packs; its tests speak with the built-in voices',
    ),
    never(
      'web-directions',
      '^apps/web/',
      '^(apps/server|e2e|bench|packages/(render|speech)/)',
      'the browser knows contracts and stage',
    ),
    never(
      'cli-directions',
      '^apps/cli/',
      '^(apps/(?!cli/)|e2e|bench|packages/(?!(client|contracts|mcp|video)/))',
      'the command line knows the client alone: it works with any server',
    ),
    never(
      'mcp-directions',
      '^packages/mcp/',
      '^(apps|e2e|bench|packages/(?!(mcp|client|contracts|video)/))',
      'tools know the client alone, so they are the same on standard input and over HTTP',
    ),
    never('server-directions', '^apps/server/', '^(apps/web/src|e2e|bench)', 'the server knows no screen'),
    never(
      'render-behind-its-port',
      '^apps/server/src/(?!providers/engine/)',
      '^packages/render/',
      'video is reached through providers/engine alone',
    ),
    never(
      'platform-knows-no-business',
      '^apps/server/src/platform/',
      '^apps/server/src/((modules|features|providers|app)/|[^/]+\\.ts$)',
      'platform has no business word',
    ),
    ...names.map((name) => ({
      name: `feature-${name}`,
      comment: 'a feature uses those that FEATURES names, by their services and errors',
      severity: 'error',
      from: { path: `${FEATURES_FOLDER}${name}/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: FEATURES_FOLDER,
        pathNot: `${FEATURES_FOLDER}(${name}/|(${FEATURES[name].join('|') || '-'})/[^/]+\\.(service|errors)\\.ts$)`,
      },
    })),
    never(
      'features-are-listed',
      `${FEATURES_FOLDER}(?!(${names.join('|')})/)`,
      '',
      'a new feature is added to FEATURES above, with those that it uses',
    ),
    never(
      'routes-call-services',
      serverFile('routes'),
      serverFile('queries|tables|handler|module'),
      'routes speak HTTP and call services',
    ),
    {
      name: 'services-know-no-http',
      comment:
        'services decide, routes speak HTTP; uploads.service.ts receives the forms of several features',
      severity: 'error',
      from: { path: serverFile('service|queries|rules'), pathNot: '/assets/uploads\\.service\\.ts$' },
      to: { path: '(^node_modules/(@fastify/|fastify)|^apps/server/src/.*\\.(routes|module)\\.ts$)' },
    },
    never(
      'queries-speak-sql-alone',
      serverFile('queries'),
      serverFile('service|routes|handler|module|job|present'),
      'queries know rows, not why they are read',
    ),
    never(
      'sql-in-queries-alone',
      '^apps/server/src/(?!(migrations|testing|platform/database)/)(?!.*\\.(queries|tables|test)\\.ts$)',
      '^node_modules/kysely/',
      'SQL stands in *.queries.ts, tables in *.tables.ts',
    ),
    {
      name: 'rules-are-pure',
      comment: 'rules work on values that they are given',
      severity: 'error',
      from: { path: serverFile('rules') },
      to: {
        path: [
          '^apps/server/src/.*\\.(service|queries|routes|handler|job|module)\\.ts$',
          '^(node:)?(fs|net|http|child_process)',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    never(
      'web-shared-below-features',
      '^apps/web/src/(ui|shared)/',
      '^apps/web/src/(app|features)/',
      'ui and shared know no feature',
    ),
    {
      name: 'web-features-apart',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/([^/]+)/', pathNot: '^apps/web/src/features/$1/' },
    },
    never(
      'web-features-below-app',
      '^apps/web/src/features/',
      '^apps/web/src/app/',
      'app mounts features, not the other way',
    ),
    never(
      'e2e-outside',
      '^e2e/',
      '^apps/',
      'browser tests see what users see, and packages by their entry points',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages|e2e|bench)/.*(dist|data|test-results)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
