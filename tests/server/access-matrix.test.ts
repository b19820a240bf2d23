import { beforeAll, expect, test } from 'vitest'
import type { Access, AnyCall } from '#contract/kernel.ts'
import { registry } from '#contract/registry.ts'
import { pinnedAccess } from '#tests/spec/access.ts'
import { type Caller, callers, signInCallers } from '#tests/support/callers.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/server-app.ts'

type Verdict = 'in' | 'A0230' | 'A0301'

/** Who gets where: one row a kind of access, one column a kind of caller. */
const matrix: Record<Access, Record<Caller, Verdict>> = {
  anyone: verdicts('in', 'in', 'in', 'in', 'in', 'in', 'in'),
  member: verdicts('A0230', 'A0230', 'A0230', 'in', 'in', 'in', 'in'),
  person: verdicts('A0230', 'A0230', 'A0230', 'in', 'in', 'A0301', 'in'),
  parent: verdicts('A0230', 'A0230', 'A0230', 'in', 'A0301', 'A0301', 'A0301'),
  tutor: verdicts('A0230', 'A0230', 'A0230', 'A0301', 'in', 'A0301', 'A0301'),
  organization: verdicts('A0230', 'A0230', 'A0230', 'A0301', 'A0301', 'in', 'A0301'),
  operator: verdicts('A0230', 'A0230', 'A0230', 'A0301', 'A0301', 'A0301', 'in'),
}

function verdicts(...row: Verdict[]): Record<Caller, Verdict> {
  return Object.fromEntries(callers.map((caller, column) => [caller, row[column]])) as Record<
    Caller,
    Verdict
  >
}

describeOnOneDatabase('every call × every kind of caller', (open) => {
  let app: Awaited<ReturnType<typeof openTestApp>>['app']
  let tokenOf: Awaited<ReturnType<typeof signInCallers>>
  beforeAll(async () => {
    const opened = await openTestApp(open, { tutors: 3 })
    app = opened.app
    tokenOf = await signInCallers(opened)
  })

  test.each(callers)('%s', async (caller) => {
    const wrong: string[] = []
    for (const call of registry.values()) {
      const wanted = matrix[pinnedAccess(call)][caller]
      // What lets nobody in twice: it would end the session that the rest of the row needs.
      if (wanted === 'in' && ends(call)) continue
      const verdict = await verdictOf(call, tokenOf[caller])
      if (verdict !== wanted) wrong.push(`${call.method} ${call.path}: ${verdict}, not ${wanted}`)
    }
    expect(wrong).toEqual([])
  })

  async function verdictOf(call: AnyCall, token: string | undefined): Promise<Verdict> {
    const answer = await app.request(call.path, {
      method: call.method,
      headers: token === undefined ? {} : { token },
    })
    if (!answer.headers.get('content-type')?.includes('json')) return 'in'
    const { code }: { code?: unknown } = await answer.json()
    return code === 'A0230' || code === 'A0301' ? code : 'in'
  }
})

const ends = (call: AnyCall) => /\/sso\/(?:logout|session\/end)/u.test(call.path)
