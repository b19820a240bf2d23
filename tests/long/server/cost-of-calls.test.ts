import { expect, test } from 'vitest'
import type { AnyCall } from '#contract/kernel.ts'
import { registry } from '#contract/registry.ts'
import { organizationOverview } from '#contract/staff/organization-overview.ts'
import { ownTutor } from '#contract/tutors/tutor-records/record.ts'
import { productToken } from '#i18n/brand.ts'
import { operator } from '#server/db/tables/index.ts'
import { bumpSearchVersion } from '#server/search/version.ts'
import { parametersOf } from '#tests/support/call-parameters.ts'
import { costOf, quietCostOf, slowness } from '#tests/support/cost-of-calls.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { heaviestOf, widestOf } from '#tests/support/heaviest-inputs.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { loginAnswer, storeAccount, storeOrganization } from '#tests/support/sign-in.ts'

/* Worst-case cost of each call to the main thread, relative to a reference's processor time. */

const timeout = 3_600_000
/** Allowed cost of a call, in milliseconds on the quiet machine of cost-of-calls.ts. */
const mostMs = 5
/** Tolerance, as machines differ: half as much again is too much, a third too little. */
const [more, less] = [1.5, 1 / 3]
/** Calls that declare `worstMs`; may only shrink. */
const listed = 13
/** Tries of each input, to find the worst. */
const tries = 3

type Ask = () => Request
interface Worst {
  ms: number
  what: string
  ask: Ask
}

describeOnOneDatabase('a call', (open) => {
  test('costs little, or declares that it costs more', { timeout }, async () => {
    const { app, db, index, logged } = await openTestApp(open, { tutors: 120 })
    const accountId = await storeAccount(db, '94000001', { isParent: true, isTutor: true })
    await db.insert(operator).values({ accountId, addedAt: new Date() })
    await storeOrganization(db, '94000002')
    const tokens = {
      person: (await loginAnswer(app, '94000001')).data.token,
      organization: (await loginAnswer(app, '94000002', { realm: 'mechanism' })).data.token,
    }
    const tokenFor = ({ access }: AnyCall) =>
      access === 'organization' ? tokens.organization : tokens.person
    const answered = async (ask: Ask) => (await app.request(ask())).text()
    const forget = async () => {
      await bumpSearchVersion(db)
      index.changed()
    }
    const succeeds = async (ask: Ask) => /^\{"code":(?:200|"00000"),/u.test(await answered(ask))

    async function worstOf(call: AnyCall): Promise<Worst> {
      let worst: Worst | undefined
      for (const [what, ask] of askedOf(call, tokenFor(call))) {
        const counts: number[] = []
        for (let turn = 0; turn < tries; turn += 1) {
          await forget()
          counts.push(await costOf(() => answered(ask)))
        }
        // The minimum, as compilation and garbage collection are not the call's.
        const ms = Math.min(...counts)
        if (worst === undefined || ms > worst.ms) worst = { ms, what, ask }
      }
      if (worst === undefined) throw new Error(`${call.path} was asked nothing`)
      return worst
    }

    const slow = await slowness()
    const calls = [...registry].filter(([, { path }]) => !endsSessions.test(path))
    const rows: { ms: number; told: string }[] = []
    const wrong: string[] = []
    let successes = 0
    for (const [name, call] of calls) {
      const { ms: counted, what, ask } = await worstOf(call)
      const found = counted / slow
      const isListed = call.worstMs !== undefined
      const isJudged = isListed || found > mostMs / 2
      const ms = isJudged ? await quietCostOf(() => answered(ask), forget) : found
      if (await succeeds(ask)) successes += 1
      const told = `${ms.toFixed(1)} ms ${name} (${what})`
      rows.push({ ms, told })
      const written = call.worstMs ?? mostMs
      if (ms > written * more) wrong.push(`${told}: more than ${written} ms`)
      if (isListed && ms < mostMs * less) wrong.push(`${told}: need not be listed any more`)
    }
    rows.sort((a, b) => b.ms - a.ms)
    const dearest = rows.slice(0, 25).map(({ told }) => told)
    process.stdout.write(`${dearest.join('\n')}\n${successes} of ${calls.length} succeed\n`)
    expect(wrong).toEqual([])
    expect(calls.filter(([, { worstMs }]) => worstMs !== undefined)).toHaveLength(listed)
    expect(logged).toEqual([])
    for (const call of [ownTutor, organizationOverview]) {
      const [first] = askedOf(call, tokenFor(call))
      expect([call.path, first && (await succeeds(first[1]))]).toEqual([call.path, true])
    }
  })
})

const endsSessions = /\/sso\/(?:logout|session)|\/close$/u

/** A call with its largest answer, and then with the heaviest value of each input. */
function* askedOf(call: AnyCall, token: string): Generator<[what: string, ask: Ask]> {
  const path = call.path.replace('{product}', productToken)
  const { method } = call
  const fields = (['query', 'body'] as const).flatMap((part) =>
    parametersOf(call, part).map((field) => ({ ...field, part })),
  )
  const request = (name?: string, value = '') => {
    const parts = { query: new Map<string, string>(), body: new Map<string, string>() }
    for (const { part, ...field } of fields) {
      const wide = widestOf(field)
      if (field.name === name) parts[part].set(name, value)
      else if (wide !== null) parts[part].set(field.name, wide)
      else if (field.required) parts[part].set(field.name, field.valid)
    }
    const query = new URLSearchParams([...parts.query])
    return new Request(`http://localhost${path}?${query}`, {
      method,
      headers: { token, language: 'en_US', 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify(Object.fromEntries(parts.body)) }),
    })
  }
  yield ['nothing more', () => request()]
  for (const field of fields) {
    for (const value of heaviestOf(field)) {
      const what = `${field.name}: ${value.slice(0, 20).trim()}`
      yield [what, () => request(field.name, value)]
    }
  }
}
