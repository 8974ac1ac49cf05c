/** The directions of docs/architecture.md. What isn't allowed there is an error here. */
const never = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: to },
});

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
      'templates-directions',
      '^packages/templates/',
      '^(apps|e2e|bench|packages/(?!(templates|cast|stage|video)/))',
      'templates know the stage and the cast',
    ),
    never(
      'sample-game-directions',
      '^packages/sample-game/',
      '^(apps|e2e|bench|packages/(?!(sample-game|stage)/))',
      'the sample game is drawn on the stage alone',
    ),
    never(
      'drawing-no-libraries',
      `^packages/(stage|cast|templates|sample-game)/src/(?!testing/).*${notTests}`,
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
      '^apps/server/src/(features|providers|app)/',
      'platform has no business word',
    ),
    {
      name: 'features-by-their-service',
      comment: "a feature uses another feature's service, errors or types, not its rows or routes",
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/' },
      to: {
        path: '^apps/server/src/features/([^/]+)/',
        pathNot: '^apps/server/src/features/($1/|[^/]+/[^/]+\\.(service|errors|tables)\\.ts$)',
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
      'browser tests see what users see, and packages by their entrances',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|test-results)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
