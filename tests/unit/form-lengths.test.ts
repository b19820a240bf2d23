import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { registry } from '#contract/registry.ts'
import { productToken } from '#i18n/brand.ts'
import { signIn } from '#stores/accounts/session/session.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { type AnyTable, patchAt, valueAt } from '#stores/form/table.ts'
import { jobForm } from '#stores/teaching/job-writing/job-form.ts'
import { newRow, writing } from '#stores/teaching/job-writing/writing.ts'
import { pageOfContract } from '#tests/support/page-of-contract.ts'
import type { SentCall } from '#tests/support/page-of-stores.ts'
import type { FormRow, SomeForm } from '#tests/support/store-rows/form-row.ts'
import { formsOfAccounts } from '#tests/support/store-rows/forms-of-accounts.ts'
import { formsOfStaff } from '#tests/support/store-rows/forms-of-staff.ts'
import { formsOfTeaching } from '#tests/support/store-rows/forms-of-teaching.ts'

const page = pageOfContract()
vi.stubGlobal('dispatchEvent', () => true)
vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => unknown) => work() } })

function signInAs(kind: 'parent' | 'organization') {
  const sessionId = crypto.randomUUID()
  const unused = { token: sessionId, sessionId, paasToken: '', certification: '' }
  const kinds = kind === 'parent' ? [kind] : []
  signIn({ kind: userKinds[kind], kinds, userId: 20, ...unused }, { rememberMe: false })
}

function writtenJob() {
  const row = newRow({ draftId: 30, version: 1 })
  writing.addRows([row])
  return jobForm(row.id)
}
const ownSubject = { category: 'CUS', preferredSubjectExt: 'Go', mode: 'online', fee: '300' }
const forms: readonly FormRow[] = [
  ...formsOfTeaching,
  ...formsOfStaff,
  ...formsOfAccounts,
  ['job', writtenJob, { ...ownSubject, lessonsPerWeek: '1', lessonMinutes: '60' }],
]

/** The shown fields whose controls take a limited number of characters, also those in rows. */
function limitsOf(table: AnyTable, values: object, before = ''): [path: string, most: number][] {
  return Object.entries(table).flatMap(([name, line]) => {
    if (line === undefined || line.shown?.(values as never) === false) return []
    const input = typeof line.input === 'function' ? line.input(values as never) : line.input
    const rows = line.rows ? (valueAt(values, name) as object[]).slice(0, 1) : []
    return [
      ...(input?.maxLength === undefined ? [] : [[before + name, input.maxLength] as never]),
      ...rows.flatMap((row) => limitsOf(line.rows?.table ?? {}, row, `${name}.0.`)),
    ]
  })
}

/** Whether the contract takes this text where the call has it; undefined if it does not have it. */
function takes({ method, path, body }: SentCall, sent: string, text: string) {
  if (!JSON.stringify(body).includes(`"${sent}"`)) return undefined
  const isOf = (one: { method: string; path: string }) =>
    one.method === method && one.path.replace('{product}', productToken) === path
  const schema = [...registry.values()].find(isOf)?.body
  if (schema === undefined) throw new Error(`no body of ${path}`)
  const given = JSON.parse(JSON.stringify(body).replaceAll(`"${sent}"`, `"${text}"`))
  const { issues = [] } = v.safeParse(schema, given)
  return issues.every((issue) => issue.path?.some(({ value }) => value === text) !== true)
}

test('what a control lets in, and no character more, is what the contract takes', async () => {
  const limits = new Map<string, string>()
  const told = new Map<string, { last: boolean; beyond: boolean }>()
  for (const [what, make, ...typed] of forms) {
    signInAs(what.startsWith('organization') ? 'organization' : 'parent')
    for (let states = 0; states <= typed.length; states += 1) {
      const filled = () => {
        const form = make() as SomeForm
        for (const one of typed.slice(0, states)) form.change(one)
        return { form, values: form.$state.get().values }
      }
      const { form, values } = filled()
      for (const [path, most] of limitsOf(form.table, values)) {
        const limit = `${what}: ${path} ${most}`
        limits.set(limit, `${form.id} ${path}`)
        // Some names are in one script only.
        for (const character of ['x', '長']) {
          const tried = filled()
          const text = character.repeat(most)
          tried.form.change(patchAt(tried.values, path, text))
          await page.linesOf(tried.form.submit)
          const [last, beyond] = [text, text + character].map((one) =>
            page.sent.map((call) => takes(call, text, one)).find((its) => its !== undefined),
          )
          if (last === undefined || beyond === undefined) continue
          const before = told.get(limit)
          told.set(limit, {
            last: last || before?.last === true,
            beyond: beyond || before?.beyond === true,
          })
        }
      }
    }
  }
  expect([...told].filter(([, { last, beyond }]) => !last || beyond)).toEqual([])
  const sent = new Set([...told.keys()].map((limit) => limits.get(limit)))
  expect([...limits].filter(([, field]) => !sent.has(field))).toEqual([])
  expect(sent.size).toBeGreaterThan(30)
})
