/*
 * Who may import whom: the table of the architecture, as data. `.dependency-cruiser.mjs` makes its
 * rules of it for TypeScript; astro-imports.ts applies it to .astro files, which that tool cannot read.
 */

export interface Layer {
  /** Folders that this one may import, beside itself and `styles`. */
  may: readonly string[]
  /** Folders of which it may import types only. */
  mayTypes?: readonly string[]
  /** The only packages it may import; without it, any. */
  packages?: readonly string[]
}

const site = [
  'layouts',
  'components',
  'islands',
  'ui',
  'content',
  'i18n',
  'catalogue',
  'rules',
  'contract',
]

export const layers: Readonly<Record<string, Layer>> = {
  // Grammars and limits that the contract shares with forms and the server.
  'rules/primitives': { may: [], packages: ['valibot'] },
  contract: { may: ['rules/primitives'], packages: ['valibot'] },
  catalogue: { may: ['contract', 'rules/primitives'], mayTypes: ['i18n'] },
  rules: { may: ['contract', 'catalogue'], mayTypes: ['i18n'] },
  // Readers of free text, too large for browsers: only the server has them.
  understanding: { may: ['contract', 'catalogue', 'rules'], mayTypes: ['i18n'] },
  i18n: { may: [], mayTypes: ['contract'] },
  content: { may: ['i18n', 'catalogue', 'rules'], mayTypes: ['contract'] },
  pages: { may: [...site, 'api'] },
  // The frame's script is an island without a framework: islands/frame/watch.ts.
  layouts: {
    may: ['components', 'islands', 'ui', 'content', 'offline', 'i18n', 'catalogue', 'rules'],
    mayTypes: ['contract'],
  },
  // Rendered on the server, so the lists of the contract cost a visitor nothing.
  components: { may: ['ui', 'i18n', 'catalogue', 'content', 'offline', 'rules', 'contract'] },
  islands: { may: ['ui', 'stores', 'rules', 'catalogue', 'contract', 'i18n'] },
  // Parts without state, that pages draw and islands wake.
  ui: { may: ['rules'], mayTypes: ['contract', 'i18n'] },
  stores: { may: ['api', 'rules', 'contract', 'i18n'] },
  // What a device keeps of the site, and the program that answers from it.
  offline: { may: ['content', 'i18n', 'rules'] },
  api: { may: ['contract', 'rules/primitives'], mayTypes: ['i18n'] },
  server: { may: ['contract', 'catalogue', 'rules', 'understanding', 'i18n'] },
}

/*
 * The same inside the server, by the start of a path below it: what is not named here (the programs and
 * the app, which put everything together) may import all. A longer path has its own rule alone.
 */
export const serverLayers: Readonly<Record<string, Layer>> = {
  ground: { may: [] },
  // Names the parts of all floors, so that routes need not know who puts them together.
  'ground/app-parts': {
    may: ['ground'],
    mayTypes: [
      'ai',
      'db',
      'files',
      'http',
      'metrics',
      'payments',
      'search',
      'security-log',
      'services',
      'social',
    ],
  },
  content: { may: ['ground'] },
  db: { may: ['ground'] },
  // Demo data comes in as a visitor's would, through the services.
  'db/seed': {
    may: ['db', 'files', 'ground', 'pictures', 'programs/announce', 'search', 'services'],
    mayTypes: ['programs/product'],
  },
  search: { may: ['db', 'ground'] },
  files: { may: ['ground', 'pictures/font-files'] },
  ai: { may: ['ground'], mayTypes: ['services'] },
  'bot-check': { may: ['ground'] },
  social: { may: ['ground'] },
  payments: { may: ['ground'] },
  'security-log': { may: ['ground'], mayTypes: ['services'] },
  outbox: { may: ['db', 'ground'] },
  queue: { may: ['db', 'ground'] },
  // Alone writes money.
  ledger: { may: ['db', 'ground'] },
  // Alone moves what has a life.
  states: { may: ['db', 'ground', 'search'] },
  services: {
    may: [
      'ai',
      'bot-check',
      'content',
      'db',
      'files',
      'ground',
      'ledger',
      'metrics',
      'outbox',
      'payments',
      'queue',
      'search',
      'social',
      'states',
    ],
  },
  // The socket, and the other servers that must hear of a message.
  chat: { may: ['db', 'ground', 'http', 'services'], mayTypes: ['security-log'] },
  http: { may: ['ground', 'security-log'], mayTypes: ['services'] },
  metrics: { may: ['db', 'ground'], mayTypes: ['http'] },
  traces: { may: ['ground'] },
  routes: {
    may: ['content', 'db', 'ground', 'http', 'ledger', 'metrics', 'outbox', 'payments', 'services'],
  },
  pictures: { may: ['content', 'db', 'files', 'ground', 'http', 'services'] },
  openapi: { may: ['ground', 'http'] },
  site: { may: ['ground', 'http'] },
}

/** The layer of a path such as `src/rules/fees.ts` or `src/content.config.ts`; null outside `src`. */
export function layerOf(path: string): string | null {
  return /^src\/([a-z0-9]+)/u.exec(path)?.[1] ?? null
}
