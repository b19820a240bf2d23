import { expect, test, vi } from 'vitest'
import { registry } from '#contract/registry.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { pageOfContract } from '#tests/support/page-of-contract.ts'
import { acts } from '#tests/support/store-rows/acts.ts'
import { actsOfStaff } from '#tests/support/store-rows/acts-of-staff.ts'
import type { SomeForm } from '#tests/support/store-rows/form-row.ts'
import {
  formsOfAccounts,
  formsOfOrganizations,
} from '#tests/support/store-rows/forms-of-accounts.ts'
import { formsOfStaff } from '#tests/support/store-rows/forms-of-staff.ts'
import { formsOfTeaching } from '#tests/support/store-rows/forms-of-teaching.ts'

/* Outcome of acts and forms for each refusal code; for success see unit/calls-of-stores. */

vi.hoisted(() => {
  const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00+08:00'), toFake: [...timers, 'Date'] })
})

const page = pageOfContract()
/** The most codes of one call. */
const mostCodes = Math.max(...[...registry.values()].map(({ errors }) => errors.length))
const forms = [...formsOfTeaching, ...formsOfStaff, ...formsOfAccounts, ...formsOfOrganizations]
const kindOf = (name: string) =>
  userKinds[name.startsWith('organization') ? 'organization' : 'parent']
/** Sealing keys are always issued. */
const outcome = (lines: readonly string[]) =>
  lines.map((line) => line.replace(/^(GET|POST) (\S+?)[? {].*$/u, '$1 $2')).join(' → ')

test('each act that is refused ends as it says', async () => {
  const lines: string[] = []
  for (const [name, act] of Object.entries({ ...acts, ...actsOfStaff })) {
    const ends = new Set<string>()
    for (let place = 0; place < mostCodes; place += 1) {
      page.as(kindOf(name), 30)
      page.refuses(place)
      ends.add(outcome(await page.linesOf(act)))
    }
    lines.push(name, ...[...ends].map((end) => `  ${end}`))
  }
  page.refuses(null)
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../data/refused-acts.txt')
})

test('each form that is refused says so', async () => {
  const lines: string[] = []
  for (const [name, make, ...typed] of forms) {
    const ends = new Set<string>()
    for (let place = 0; place < mostCodes; place += 1) {
      page.refuses(null)
      page.as(kindOf(name), 40)
      const form = make() as SomeForm
      for (const change of typed) form.change(change)
      page.refuses(place)
      const asked = await page.linesOf(form.submit)
      const { failure, errors } = form.$state.get()
      ends.add(`${outcome(asked)} ${failure?.code ?? ''} ${JSON.stringify(errors)}`)
    }
    lines.push(name, ...[...ends].map((end) => `  ${end}`))
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../data/refused-forms.txt')
})
