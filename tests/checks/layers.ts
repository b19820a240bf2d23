/* The import rules as data, for .dependency-cruiser.mjs and, in .astro files, astro-imports.ts. */

import { domainNames } from '../../src/server/ground/domain-names.ts'

export interface Layer {
  /** Folders it may import, beside itself and `styles`. */
  may: readonly string[]
  /** Folders from which it may import types only. */
  mayTypes?: readonly string[]
  /** The only packages it may import; any if absent. */
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
  // Grammars and limits shared by the contract, forms and the server.
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
  // Rendered on the server, so the contract's lists cost visitors nothing.
  components: { may: ['ui', 'i18n', 'catalogue', 'content', 'offline', 'rules', 'contract'] },
  islands: { may: ['ui', 'stores', 'rules', 'catalogue', 'contract', 'i18n'] },
  // Stateless parts, used by pages and islands.
  ui: { may: ['rules'], mayTypes: ['contract', 'i18n'] },
  stores: { may: ['api', 'rules', 'contract', 'i18n'] },
  // Offline cache and service worker.
  offline: { may: ['content', 'i18n', 'rules'] },
  api: { may: ['contract', 'rules/primitives'], mayTypes: ['i18n'] },
  server: { may: ['contract', 'catalogue', 'rules', 'understanding', 'i18n'] },
}

/** What a domain is built on, beside the domains below it (domain-order.ts). */
const technique = [
  ...domainNames,
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
]

/* The same within the server; unlisted parts may import all, and the longest prefix applies. */
export const serverLayers: Readonly<Record<string, Layer>> = {
  ground: { may: [] },
  // Types of all parts, so that routes do not depend on their assembly.
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
      ...domainNames,
      'social',
    ],
  },
  content: { may: ['ground'] },
  db: { may: ['ground'] },
  // Demo data is created through the services, as a visitor's is.
  'db/seed': {
    may: [
      ...['db', 'files', 'ground', 'ledger', 'pictures', 'programs/announce', 'search'],
      ...domainNames,
    ],
    mayTypes: ['programs/product'],
  },
  search: { may: ['db', 'ground'] },
  files: { may: ['ground', 'pictures/font-files'] },
  ai: { may: ['ground'], mayTypes: domainNames },
  'bot-check': { may: ['ground'] },
  social: { may: ['ground'] },
  payments: { may: ['ground'] },
  'security-log': { may: ['ground'], mayTypes: domainNames },
  outbox: { may: ['db', 'ground'] },
  queue: { may: ['db', 'ground'] },
  // The only writer of money.
  ledger: { may: ['db', 'ground'] },
  // The only writer of state transitions.
  states: { may: ['db', 'ground'] },
  ...Object.fromEntries(
    domainNames.flatMap((name) => [
      [name, { may: technique }],
      [`${name}/domain`, { may: [...technique, 'routes'] }],
    ]),
  ),
  // The socket, and notifications between servers.
  chat: { may: ['db', 'ground', 'http', ...domainNames], mayTypes: ['security-log'] },
  http: { may: ['ground', 'security-log'], mayTypes: domainNames },
  metrics: { may: ['db', 'ground'], mayTypes: ['http'] },
  traces: { may: ['ground'] },
  routes: {
    may: [
      'content',
      'db',
      'ground',
      'http',
      'ledger',
      'metrics',
      'outbox',
      'payments',
      ...domainNames,
    ],
  },
  pictures: { may: ['content', 'db', 'files', 'ground', 'http', ...domainNames] },
  openapi: { may: ['ground', 'http'] },
  site: { may: ['ground', 'http'] },
}

/** Layer of a path such as `src/rules/fees.ts` or `src/content.config.ts`; null outside `src`. */
export function layerOf(path: string): string | null {
  return /^src\/([a-z0-9]+)/u.exec(path)?.[1] ?? null
}
