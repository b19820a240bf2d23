import type { KnipConfig } from 'knip'

/*
 * `knip` looks for what nothing uses, `knip --production` for what tests alone use: it follows the
 * patterns that end in `!` only.
 */
const isProduction = process.argv.includes('--production')

export default {
  entry: [
    'astro.config.mjs!',
    'src/server/programs/*.ts!',
    'src/{content/new,i18n/derive}/main.ts!',
    // Referenced by path.
    'src/islands/wake-on-act.ts!',
    'src/server/site/astro-entry.ts!',
    'src/ui/renderer.ts!',
    // Specified but not used yet.
    'src/rules/cached-entry.ts!',
    'tests/checks/*.ts',
    'tests/bench/*.ts',
    'tests/bench/chat/relay.ts',
    'tests/mutants/{main,coverage,suite,record-coverage,map-coverage}.ts',
    'tests/support/{site-setup,quiet-console,domains,queue-server,chat-server,resolving}.ts',
    'tests/support/reports/{playwright,vitest}.ts',
  ],
  project: ['*.{ts,mjs}!', 'src/**/*.{ts,tsx,astro,css}!', 'tests/**/*.ts'],
  exclude: ['types'],
  // An export used in its own file is also exported for tests.
  ignoreExportsUsedInFile: isProduction,
  // A program run by its path.
  ignoreDependencies: ['typescript-native'],
  // System program that makes certificates for tests.
  ignoreBinaries: ['openssl'],
  // Its config is an entry above: as a config it would not be followed in production.
  astro: { config: [], entry: ['src/pages/**/*.{astro,ts}!', 'src/content.config.ts!'] },
  playwright: { config: 'tests/playwright.config.ts' },
  vitest: { config: 'tests/vitest.config.ts' },
} satisfies KnipConfig
