import { getTableName } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { AnyCall } from '#contract/kernel.ts'
import { registry } from '#contract/registry.ts'
import { idOfOrder, orderNumber } from '#rules/sales/order-number.ts'
import type { Database } from '#server/db/open.ts'
import { personalData } from '#server/privacy/account-data/personal-data.ts'
import { parametersOf } from '../call-parameters.ts'
import { describeOnOneDatabase } from '../database.ts'
import { dump } from '../dump.ts'
import { overridesFor } from '../planted-owner.ts'
import { plantRows } from '../planted-rows.ts'
import type { Take } from '../sample.ts'
import { openTestApp } from '../server-app.ts'
import { loginAnswer, storeAccount, storeOrganization } from '../sign-in.ts'

const namesARecord = /(?:id|ids|no|value|session)$/iu
const ends = ({ path }: AnyCall) => /\/sso\/(?:logout|session\/end)$/u.test(path)
/** A call that could end one's own session is left out; ending another's by id is tried. */
const calls = [...registry.values()].filter((call) => !ends(call) || /end$/u.test(call.path))

/** Every id in every id-like parameter; for lists see other-peoples-records.test.ts. */
export function describeForeignIds(take: Take): void {
  describeOnOneDatabase('an id of somebody else’s record', (open) => {
    let app: Awaited<ReturnType<typeof openTestApp>>['app']
    let db: Database
    let ids: string[]
    let planted: string[]
    const tokens: Record<string, string> = {}
    beforeAll(async () => {
      const server = await openTestApp(open, { tutors: 3 })
      ;({ app, db } = server)
      const wanted = personalData
        .map(({ table }) => table)
        // An unlisted tutor: the profile and reviews of listed ones are public.
        .filter(
          (table) => !['organization', 'tutor_search', 'tutor_words'].includes(getTableName(table)),
        )
        .reverse()
      const document = await server.privateFiles.seal(Buffer.from('planted document'))
      const overrides = await overridesFor('cert', '95000001')
      const rows = await plantRows(db, [...new Set(wanted)], {
        ...overrides,
        tutor: { ...overrides.tutor, listed: false },
        private_file: { ...document },
      })
      ids = [...new Set([...rows].flatMap(([table, row]) => idsOf(table, row)))]
      const order = rows.get('purchase_order')
      ids.push(orderNumber(Number(order?.id)))
      planted = (await dump(db)).filter((row) => row.includes('planted'))
      await storeAccount(db, '95000002', { isParent: true, isTutor: true })
      await storeOrganization(db, '95000003')
      tokens.person = (await loginAnswer(app, '95000002')).data.token
      tokens.organization = (await loginAnswer(app, '95000003', { realm: 'mechanism' })).data.token
    })

    test('there are ids of every kind to try', () => {
      expect(planted.length).toBeGreaterThan(20)
      expect(ids.some((id) => /^\d+$/u.test(id))).toBe(true)
      expect(ids.some((id) => /^[\da-f-]{36}$/u.test(id))).toBe(true)
      expect(ids.some((id) => id.startsWith('exam-'))).toBe(true)
      expect(ids.some((id) => idOfOrder(id) !== null)).toBe(true)
    })

    test.each(['guest', 'person', 'organization'])(
      'tells a %s nothing and changes nothing',
      {
        timeout: 240_000,
      },
      async (caller) => {
        const token = tokens[caller]
        const leaks: string[] = []
        const requests = calls.flatMap(requestsWith)
        expect(requests.length).toBeGreaterThan(500)
        for (const { path, init } of take(requests)) {
          const answer = await app.request(path, {
            ...init,
            headers: { ...init.headers, ...(token !== undefined && { token }) },
          })
          if (/planted/u.test(await answer.text())) leaks.push(path)
        }
        expect(leaks).toEqual([])
        const after = new Set(await dump(db))
        expect(planted.filter((row) => !after.has(row))).toEqual([])
      },
    )

    function requestsWith(call: AnyCall) {
      const [query, body] = [parametersOf(call, 'query'), parametersOf(call, 'body')]
      const valid = (all: typeof query) =>
        Object.fromEntries(
          all.filter(({ required }) => required).map((one) => [one.name, one.valid]),
        )
      const named = [...query, ...body].filter(({ name }) => namesARecord.test(name))
      return named.flatMap(({ name }) =>
        ids.map((id) => {
          const inQuery = query.some((one) => one.name === name)
          const address = new URLSearchParams({ ...valid(query), ...(inQuery && { [name]: id }) })
          const content = JSON.stringify({ ...valid(body), ...(!inQuery && { [name]: id }) })
          return {
            path: `${call.path}?${address}`,
            init: {
              method: call.method,
              headers: { 'content-type': 'application/json' },
              ...(call.method === 'POST' && { body: content }),
            },
          }
        }),
      )
    }
  })
}

function idsOf(table: string, row: Record<string, unknown>): string[] {
  const named = Object.entries(row)
    .filter(([name, value]) => /^id$|Id$|No$/u.test(name) && value !== null)
    .map(([, value]) => String(value))
  const id = String(row.id)
  if (table === 'tutor_education') return [...named, `study-${id}`]
  return table === 'tutor_exam_result' ? [...named, `exam-${id}`] : named
}
