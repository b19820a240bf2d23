import { existsSync } from 'node:fs'
import type { Step } from './steps.ts'

const links: Step = { name: 'links', command: ['tests/checks/links.ts'] }

/** Steps of `npm run check`. After a build, the content's types exist already. */
export function checkSteps({ isBuilt = false } = {}): Step[] {
  return [
    { name: 'types', command: ['tests/checks/types.ts', ...(isBuilt ? ['--no-sync'] : [])] },
    {
      name: 'lint and format',
      command: ['biome', 'ci', '--colors=off', '--error-on-warnings', '--max-diagnostics=50', '.'],
    },
    { name: 'import direction', command: ['depcruise', 'src', 'tests', 'redirects.ts'] },
    { name: 'order of domains', command: ['tests/checks/domain-order.ts'] },
    { name: 'imports of .astro', command: ['tests/checks/astro-imports.ts'] },
    { name: 'unused code', command: ['knip', '--no-progress'] },
    { name: 'code for tests only', command: ['knip', '--production', '--no-progress'] },
    { name: 'files', command: ['tests/checks/files.ts'] },
    { name: 'files that are named', command: ['tests/checks/named-files.ts'] },
    { name: 'built-ins of browsers', command: ['tests/checks/built-ins.ts'] },
    { name: 'waits with an end', command: ['tests/checks/device-waits.ts'] },
    { name: 'one way for each thing', command: ['tests/checks/one-way.ts'] },
    { name: 'hooks of tests', command: ['tests/checks/hooks.ts'] },
    { name: 'migrations', command: ['tests/checks/migrations.ts'] },
    { name: 'screens', command: ['tests/checks/screens.ts'] },
    { name: 'orders of lists', command: ['tests/checks/loose-orders.ts'] },
    { name: 'writers of states', command: ['tests/checks/state-writers.ts'] },
    { name: 'texts for others', command: ['tests/checks/texts-for-others.ts'] },
    { name: 'readers of numbers', command: ['tests/checks/contacts.ts'] },
    { name: 'messages', command: ['tests/checks/messages.ts'] },
    { name: 'glossary', command: ['tests/checks/glossary.ts'] },
    { name: 'words of the code', command: ['tests/checks/code-words.ts'] },
    { name: 'simplified Chinese', command: ['src/i18n/derive/main.ts'] },
    { name: 'English texts', command: ['tests/checks/translations.ts'] },
    { name: 'texts to check again', command: ['tests/checks/due-texts.ts'] },
    { name: 'lock file', command: ['tests/checks/lockfile.ts'] },
    ...(isBuilt || existsSync('dist/client') ? [links] : []),
  ]
}

/** Reports on the short suite by the long one, from recorded tests: mutants/README.md. */
export const proofSteps: readonly Step[] = [
  { name: 'coverage', command: ['tests/mutants/coverage.ts'], isReport: true },
  {
    name: 'mutants',
    command: ['tests/mutants/main.ts', '--count=40', '--least=85'],
    long: true,
    isReport: true,
  },
]
