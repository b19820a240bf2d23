import { layers, serverLayers } from './tests/checks/layers.ts'

const below = (home, names) => names.map((name) => `^${home}/${name}[./]`)

/** Dependency rules of a table of layers whose folders are in `home`. */
const rulesOf = (table, home, everybodys) =>
  Object.entries(table).flatMap(([name, { may, mayTypes = [], packages }]) => {
    const deeper = Object.keys(table).filter((one) => one.startsWith(`${name}/`))
    const from = { path: below(home, [name]), pathNot: below(home, deeper) }
    const allowed = below(home, [name, ...everybodys, ...may])
    const found = [
      {
        name: `${name}-imports`,
        severity: 'error',
        comment: `${name} may import ${[...may, ...mayTypes].join(', ') || 'nothing of ours'}.`,
        from,
        to: {
          path: home === 'src' ? '^(src|tests)/' : `^${home}/`,
          pathNot: [...allowed, ...below(home, mayTypes)],
        },
      },
    ]
    if (mayTypes.length > 0) {
      found.push({
        name: `${name}-imports-types-only`,
        severity: 'error',
        comment: `${name} may import only types of ${mayTypes.join(', ')}.`,
        from,
        to: { path: below(home, mayTypes), dependencyTypesNot: ['type-only'] },
      })
    }
    if (packages) {
      found.push({
        name: `${name}-packages`,
        severity: 'error',
        comment: `${name} may import the packages ${packages.join(', ')} only.`,
        from,
        to: {
          dependencyTypes: ['npm', 'npm-dev', 'core'],
          pathNot: packages.map((one) => `^(node_modules/)?${one}(/|$)`),
        },
      })
    }
    return found
  })

const rules = [...rulesOf(layers, 'src', ['styles']), ...rulesOf(serverLayers, 'src/server', [])]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...rules,
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Files that need each other, be it for a type, are one subject, or hide a third.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'tests-stay-outside',
      severity: 'error',
      comment: 'The product does not import its tests.',
      from: { path: '^src/' },
      to: { path: '^tests/' },
    },
    {
      name: 'installed-in-production',
      severity: 'error',
      comment:
        'The product runs on what `npm ci --omit=dev` installs; the demo of signing in does not.',
      from: { path: '^src/', pathNot: '^src/server/(db/drizzle\\.config|social/demo/)' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'seeded-checks',
      severity: 'error',
      comment: 'Generated cases are the same in every run: tests/support/seeded-checks.ts.',
      from: { path: '^tests/', pathNot: '^tests/support/seeded-checks' },
      to: { path: 'node_modules/fast-check/' },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'Every import leads somewhere.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^astro:|^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node'] },
  },
}
