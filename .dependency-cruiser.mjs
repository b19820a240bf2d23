import { layers } from './tests/checks/layers.ts'

const folders = (names) => names.map((name) => `^src/${name}[./]`)

const rules = Object.entries(layers).flatMap(([name, { may, mayTypes = [], packages }]) => {
  const from = { path: `^src/${name}[./]` }
  const allowed = folders([name, 'styles', ...may])
  const found = [
    {
      name: `${name}-imports`,
      severity: 'error',
      comment: `${name} may import ${[...may, ...mayTypes].join(', ') || 'nothing of ours'}.`,
      from,
      to: { path: '^(src|tests)/', pathNot: [...allowed, ...folders(mayTypes)] },
    },
  ]
  if (mayTypes.length > 0) {
    found.push({
      name: `${name}-imports-types-only`,
      severity: 'error',
      comment: `${name} may import only types of ${mayTypes.join(', ')}.`,
      from,
      to: { path: folders(mayTypes), dependencyTypesNot: ['type-only'] },
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

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...rules,
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Files that need each other are one subject, or hide a third.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'tests-stay-outside',
      severity: 'error',
      comment: 'The product does not import its tests.',
      from: { path: '^src/' },
      to: { path: '^tests/' },
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
