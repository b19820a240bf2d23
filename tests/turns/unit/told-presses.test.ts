import { globSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import type { FieldIssue } from '#contract/errors.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { lineAt } from '#stores/form/table.ts'
import { pageOfContract } from '#tests/support/page-of-contract.ts'
import type { SomeForm } from '#tests/support/store-rows/form-row.ts'
import { formsOfOrganizations } from '#tests/support/store-rows/forms-of-accounts.ts'
import { formsOfStaff } from '#tests/support/store-rows/forms-of-staff.ts'
import { formsOfTeaching } from '#tests/support/store-rows/forms-of-teaching.ts'

/* A press is never dead: it succeeds, or a fault appears at its field, or a notice says why. */

vi.hoisted(() => {
  const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00+08:00'), toFake: [...timers, 'Date'] })
})

const page = pageOfContract()
const forms = [...formsOfTeaching, ...formsOfStaff, ...formsOfOrganizations]
/** Their controls offer all that may be chosen. */
const chosen = ['kind', 'payeeId']
/** Controls in which anything may be typed. */
const typedIn = ['text', 'lines', 'own', 'mobile', 'password', 'code']
const huge = '教'.repeat(6000)

/** The value with this text in each place where something is typed. */
function filled(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text
  if (Array.isArray(value)) return value.map((one) => filled(one, text))
  if (typeof value !== 'object' || value === null) return value
  const kept = ['key', 'id', 'eduValue', 'levels', 'film', 'mediaId', 'language']
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      kept.includes(name) ? one : filled(one, text),
    ]),
  )
}

test.each([
  ['nothing', ''],
  ['more than any field takes', huge],
  ['a name that nobody knows', 'Nowhere 無名'],
])('every form of tutors, organizations and staff answers when %s is typed', async (_, text) => {
  const dead: string[] = []
  for (const [name, make, ...typed] of forms) {
    page.as(userKinds[name.startsWith('organization') ? 'organization' : 'parent'], 40)
    const form = make() as SomeForm
    for (const change of typed) form.change(change)
    const before = form.$state.get().values
    for (const [field, line] of Object.entries(form.table)) {
      if (line === undefined || !typedIn.includes(line.control) || chosen.includes(field)) continue
      if (line.shown?.(before as never) === false) continue
      form.change(before)
      form.change({ [field]: filled((before as Record<string, unknown>)[field], text) })
      page.checks()
      const isDone = await form.submit()
      const { failure, errors, values } = form.$state.get()
      const paths = Object.keys(errors)
      const isAtField = paths.every((path) => lineAt(form.table, values, path).line !== undefined)
      if (!isDone && !(failure !== null && isAtField)) dead.push(`${name}: ${field}`)
      const names = [field, ...(line.also ?? [])]
      const isOfField = (issue: FieldIssue) => names.includes(issue.field.split('.')[0] ?? '')
      // A fault that the server names is shown where it was typed.
      const lost = page.checks().filter(isOfField)
      if (paths.length === 0) {
        dead.push(...lost.map((issue) => `${name}: ${field} → ${issue.field} ${issue.rule}`))
      }
    }
  }
  expect(dead).toEqual([])
})

const shown = /<(?:FailureNotice|FileFailure|FailureText) |errors\.\$\{failure/gu

test('whoever makes a call on a press shows why it failed', () => {
  const silent = globSync('src/islands/**/*.tsx').filter((file) => {
    const text = readFileSync(file, 'utf8')
    const makes = text.match(/= useSubmission\(\)/gu)?.length ?? 0
    const shows = text.match(shown)?.length ?? 0
    return makes > shows
  })
  expect(silent).toEqual([])
})
