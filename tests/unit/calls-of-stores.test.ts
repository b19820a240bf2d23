import { globSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test, vi } from 'vitest'
import { registry } from '#contract/registry.ts'
import { productToken } from '#i18n/brand.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { callsOf } from '#stores/accounts/social/social-calls.ts'
import type { LoadedStore } from '#stores/asking/loaded.ts'
import { changedFields, faultsOf, fieldsOf } from '#tests/support/form-lines.ts'
import { pageOfContract, short } from '#tests/support/page-of-contract.ts'
import { shapesOf } from '#tests/support/shape-of-contract.ts'
import { acts } from '#tests/support/store-rows/acts.ts'
import { actsOfStaff } from '#tests/support/store-rows/acts-of-staff.ts'
import type { SomeForm } from '#tests/support/store-rows/form-row.ts'
import {
  formsOfAccounts,
  formsOfOrganizations,
} from '#tests/support/store-rows/forms-of-accounts.ts'
import { formsOfStaff } from '#tests/support/store-rows/forms-of-staff.ts'
import { formsOfTeaching } from '#tests/support/store-rows/forms-of-teaching.ts'

/* Calls of stores to a server that accepts all, and what they store; `vitest -u` writes both. */

// Before the stores read the clock.
vi.hoisted(() => {
  const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00+08:00'), toFake: [...timers, 'Date'] })
})

const modules = import.meta.glob<Record<string, unknown>>('../../src/stores/**/*.ts')
const forms = [...formsOfTeaching, ...formsOfStaff, ...formsOfAccounts, ...formsOfOrganizations]
const page = pageOfContract()
const stores = new Map<string, LoadedStore<unknown>>()
const tables = new Map<string, Record<string, unknown>>()
beforeAll(async () => {
  for (const [path, load] of Object.entries(modules)) {
    const module = path.replace(/^.*stores\/|\.ts$/gu, '')
    const exported = Object.entries(await load())
    for (const [name, found] of exported) {
      if (isStore(found)) stores.set(`${module} ${name}`, found)
    }
    const data = exported.filter(([, found]) => isTable(found))
    if (data.length > 0) tables.set(module, Object.fromEntries(data))
  }
})

test('tables and limits of stores have what is written down', async () => {
  const contract = import.meta.glob<Record<string, unknown>>('../../src/contract/**/*.ts')
  const known = new Map<string, Record<string, unknown>>()
  for (const [path, load] of Object.entries(contract)) {
    known.set(path.replace(/^.*contract\/|\.ts$/gu, ''), await load())
  }
  const { parent, organization } = userKinds
  const callsOfKinds = { people: callsOf(parent), organizations: callsOf(organization) }
  const lines = shapesOf(
    new Map([...tables, ['accounts/social/social-calls', callsOfKinds]]),
    known,
  )
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../data/tables-of-stores.txt')
})

test('each store asks for what its screen shows', async () => {
  const lines: string[] = []
  for (const [name, store] of stores) {
    const told = new Set<string>()
    for (const kind of ['parent', 'tutor', 'organization'] as const) {
      page.as(userKinds[kind], userKinds[kind])
      const asked = await page.linesOf(() => store.load())
      const text = [...asked, ...kept(store, page.answered())].map((line) => `\n  ${line}`).join('')
      if (!told.has(text))
        lines.push(told.size === 0 ? `${name}${text}` : `${name}, ${kind}${text}`)
      told.add(text)
    }
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../data/questions-of-stores.txt')
})

test('each act of a screen sends what it says, and what that changes is shown', async () => {
  const lines: string[] = []
  for (const kind of ['parent', 'organization'] as const) {
    page.as(userKinds[kind], 10 + userKinds[kind])
    for (const store of stores.values()) await store.load()
    for (const [name, act] of Object.entries({ ...acts, ...actsOfStaff })) {
      if (name.startsWith('organization') !== (kind === 'organization')) continue
      const before = new Map([...stores].map(([its, store]) => [its, fieldsIn(shownBy(store))]))
      lines.push(name, ...(await page.linesOf(act)).map((line) => `  ${line}`))
      for (const [its, store] of stores) {
        const changed = changes(before.get(its), fieldsIn(shownBy(store)))
        if (changed.length > 0) lines.push(`  shown in ${its}: ${changed.join(', ')}`)
      }
    }
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../data/acts-of-stores.txt')
})

test('each form names what it has, what is wrong with it, and sends what was typed', async () => {
  const lines: string[] = []
  for (const [what, make, ...typed] of forms) {
    lines.push(what)
    page.as(userKinds[what.startsWith('organization') ? 'organization' : 'parent'], 20)
    const form = make() as SomeForm
    let fields = fieldsOf(form)
    lines.push(...fields.map((line) => `  ${line}`))
    lines.push(...(await faultsOf(form)).map((line) => `  ${line}`))
    for (const one of typed) {
      form.change(one)
      const changed = changedFields(fields, form)
      fields = fieldsOf(form)
      const asked = await page.linesOf(form.submit)
      const { errors, failure } = form.$state.get()
      lines.push(
        `  typed ${JSON.stringify(one).slice(0, 100)}`,
        ...changed.map((line) => `    now ${line}`),
        ...asked.map((line) => `    ${line}`),
      )
      if (failure !== null) lines.push(`    refused: ${failure.code} ${JSON.stringify(errors)}`)
    }
    for (const [name, line] of Object.entries(form.table)) {
      const { codes } = line ?? {}
      if (codes === undefined) continue
      const asked = await page.linesOf(() => form.askCode(codes, name.length > 10))
      lines.push(...asked.map((one) => `  code of ${name}: ${one}`))
    }
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../data/forms-of-stores.txt')
})

/** Parts with tests of their own, which call through what they are given, and unrelated exports. */
const elsewhere =
  /stores\/(?:\w+\/)?(?:reports|wish-list|chat|social|doors|job-writing|job-board|lessons\/own-outbox|cart\/account|site-notice)/u
const ofOutbox = ['SignsLesson', 'EndsLesson', 'Lesson'].flatMap((call) => [
  `parent${call}`,
  `tutor${call}`,
])
const others = new Set([...ofOutbox, 'botCheck', 'contact', 'photo'])

test('each call of a store stands in a table', () => {
  const texts = globSync('src/stores/**/*.ts')
    .filter((file) => !elsewhere.test(file))
    .map((file) => readFileSync(file, 'utf8'))
  const told = globSync('tests/data/*-of-stores.txt').map((file) => readFileSync(file, 'utf8'))
  const words = new Set(texts.flatMap((text) => text.match(/\w+/gu) ?? []))
  const missing = [...registry].filter(
    ([name, { path }]) =>
      words.has(name) &&
      !others.has(name) &&
      !told.some((text) => text.includes(path.replace('{product}', productToken))),
  )
  expect(missing.map(([name]) => name).sort()).toEqual([])
})

function isStore(found: unknown): found is LoadedStore<unknown> {
  return typeof found === 'object' && found !== null && '$loaded' in found && 'load' in found
}

/** Whether it is plain data, without state and not only functions. */
function isTable(found: unknown): boolean {
  const isStateful = (one: unknown): boolean =>
    typeof one === 'object' &&
    one !== null &&
    (['$loaded', 'listen'].some((name) => name in one) || Object.values(one).some(isStateful))
  if (typeof found !== 'object' || found === null) return typeof found !== 'function'
  return !isStateful(found) && Object.values(found).some((one) => typeof one !== 'function')
}

function shownBy({ $loaded }: LoadedStore<unknown>): unknown {
  const loaded = $loaded.get()
  return 'value' in loaded ? loaded.value : undefined
}

/** A store's value, unless it is just the answer. */
function kept({ $loaded }: LoadedStore<unknown>, answered: readonly unknown[]): string[] {
  const loaded = $loaded.get()
  if (loaded.state === 'failed') return [`failed: ${loaded.code}`]
  const value = 'value' in loaded ? loaded.value : undefined
  const parts = answered.flatMap((one) => [one, (one as { list?: unknown } | undefined)?.list])
  return parts.some((one) => JSON.stringify(one) === JSON.stringify(value))
    ? []
    : [`keeps ${short(value ?? 'nothing')}`]
}

function fieldsIn(value: unknown, path = ''): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return new Map([[path, value]])
  return new Map(
    Object.entries(value).flatMap(([name, one]) => [
      ...fieldsIn(one, path === '' ? name : `${path}.${name}`),
    ]),
  )
}

function changes(
  before: ReadonlyMap<string, unknown> = new Map(),
  after: ReadonlyMap<string, unknown>,
) {
  const changed = [...after].filter(([path, value]) => before.get(path) !== value)
  const gone = [...before.keys()].filter((path) => !after.has(path))
  const found = [
    ...changed.map(([path, value]) => `${path} ${JSON.stringify(value)}`),
    ...gone.map((path) => `${path} gone`),
  ]
  return found.length > 8 ? [...found.slice(0, 8), `and ${found.length - 8} more`] : found
}
