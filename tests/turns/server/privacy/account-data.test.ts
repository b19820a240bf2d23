import { eq, getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgArray, type PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { sealPassword } from '#api/seal.ts'
import type { Database } from '#server/db/open.ts'
import { account } from '#server/db/tables/index.ts'
import { personalData } from '#server/privacy/account-data/personal-data.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { post, receiveCode, sendPaths } from '#tests/support/joining.ts'
import { nobodysTables } from '#tests/support/nobodys-tables.ts'
import { overridesFor, photoId, read, staying } from '#tests/support/planted-owner.ts'
import { allTables, markerOf, plantRows } from '#tests/support/planted-rows.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { ask, handshake, loginAnswer, storeAccount, testPassword } from '#tests/support/sign-in.ts'

type TestApp = Awaited<ReturnType<typeof openTestApp>>

test('every table says whose it is, or why it is nobody’s', () => {
  const held = personalData.map(({ table }) => getTableName(table))
  const known = [...held, ...Object.keys(nobodysTables)]
  expect(new Set(known), 'privacy/account-data/personal-data.ts').toEqual(
    new Set(allTables.map((table) => getTableName(table))),
  )
  expect(held.filter((name) => Object.hasOwn(nobodysTables, name))).toEqual([])
})

describeOnOneDatabase('what is held about somebody', (open) => {
  const kinds = [
    ['a person', 'cert', '95000001'],
    ['an institution', 'mechanism', '95000002'],
  ] as const

  describe.each(kinds)('%s', (_, realm, mobile) => {
    let server: TestApp
    let token = ''
    let wanted: PgTable[] = []
    beforeAll(async () => {
      server = await openTestApp(open, { tutors: 3 })
      const whose = realm === 'cert' ? 'organization' : 'account'
      wanted = personalData
        .map(({ table }) => table)
        .filter((table) => getTableName(table) !== whose && (realm === 'cert' || isOfAll(table)))
        .reverse()
      const document = await server.privateFiles.seal(Buffer.from('planted document'))
      const overrides = await overridesFor(realm, mobile)
      await plantRows(server.db, wanted, { ...overrides, private_file: { ...document } })
      if (realm === 'cert') await server.files.put(photoId, Buffer.from('planted picture'))
      token = (await loginAnswer(server.app, mobile, { realm })).data.token
    })

    test('the download holds every planted word but the secret ones', async () => {
      const answer = await server.app.request('/api/user/settings/download', {
        headers: { token },
      })
      expect(answer.headers.get('content-type')).toBe('application/octet-stream')
      expect(answer.headers.get('content-disposition')).toBe(
        'attachment; filename="my-data-2026-11-20.json"',
      )
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const text = await answer.text()
      expect(text).toContain(mobile)
      expect(text).not.toMatch(/argon2|tokenHash|passwordHash/iu)
      const [person, house] = realm === 'cert' ? [1, null] : [null, 1]
      const ids = { accountId: person, parentId: person, tutorId: person, organizationId: house }
      const subject = { ...ids, countryCode: '', mobile: '', email: '', ownsEmail: false }
      for (const { table, rows, hidden = [] } of personalData) {
        if (!wanted.includes(table) || 'reason' in hidden || rows(subject) === null) continue
        const visible = plantedColumns(table).filter((name) => !hidden.includes(name))
        for (const name of visible) expect(text).toContain(markerOf(table, name))
      }
    })

    test('it is not closed with a wrong password, or without any', async () => {
      expect((await close({})).code).toBe('A0410')
      expect((await close(await sealed('Wrong_pass1'))).code).toBe('A0210')
      expect((await ask(server.app, '/api/user/settings', { headers: { token } })).code).toBe(200)
    })

    test('closed, nothing of it is left in the database, the files or the log', async () => {
      const before = await dump(server.db)
      expect(before).toContain('planted_')
      expect(await close(await sealed(testPassword))).toMatchObject({
        code: 200,
        data: { closed: true },
      })
      const after = await dump(server.db)
      expect(after.match(/planted[\w-]*/gu) ?? []).toEqual([])
      expect(after).not.toContain(mobile)
      expect(await server.files.get(photoId)).toBeNull()
      expect(await server.privateFiles.storedBefore(new Date(Date.now() + 60_000))).toEqual([])
      expect(server.logged).toEqual([])
    })

    test('its sessions are over, it cannot sign in, and the number is free', async () => {
      expect((await ask(server.app, '/api/user/settings', { headers: { token } })).code).toBe(
        'A0230',
      )
      expect((await loginAnswer(server.app, mobile, { realm })).code).toBe('A0210')
      const table = realm === 'cert' ? 'account' : 'organization'
      const free = wanted.filter((one) => getTableName(one) === table)
      await plantRows(server.db, free, await overridesFor(realm, mobile))
      expect((await loginAnswer(server.app, mobile, { realm })).code).toBe('00000')
    })

    const sealed = async (password: string) => {
      const { keyCode, publicKey } = await handshake(server.app, realm)
      return { keyCode, password: await sealPassword(password, publicKey) }
    }
    const close = (body: object) =>
      ask(server.app, '/api/user/settings/close', {
        method: 'POST',
        headers: { token, 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, givesUp: true }),
      })
  })

  test('somebody without a password closes the account with a code sent for it', async () => {
    const { app, db } = await openTestApp(open, { tutors: 0 })
    const accountId = await storeAccount(db, '95000003')
    const { token } = (await loginAnswer(app, '95000003')).data
    await db.update(account).set({ passwordHash: null }).where(eq(account.id, accountId))
    const close = (verifyCode: string) =>
      post(app, '/api/user/settings/close', { verifyCode }, { token })
    const other = await receiveCode(app, sendPaths.login, '95000003')
    expect((await close(other)).code, 'a code for something else').toBe('A0131')
    const path = '/api/user/settings/close/send/message'
    const code = await receiveCode(app, path, '95000003', { token })
    expect((await close(code)).code).toBe(200)
    expect((await db.select().from(account))[0]).toMatchObject({ status: 'closed', userName: '' })
  })

  const plantedColumns = (table: PgTable) =>
    Object.entries(getTableColumns(table))
      .filter(([key, column]) => {
        const name = getTableName(table)
        const kind = is(column, PgArray) ? column.baseColumn : column
        const isText =
          ['string', 'json'].includes(kind.dataType) &&
          !/^Pg(?:UUID|DateString)$/u.test(kind.columnType)
        return isText && !(key in (read[name] ?? {})) && !staying[name]?.includes(key)
      })
      .map(([key]) => key)
})

/** Tables that also have rows of institutions. */
const isOfAll = (table: PgTable) =>
  'organizationId' in getTableColumns(table) ||
  ['organization', 'message_outbox'].includes(getTableName(table))

async function dump(db: Database): Promise<string> {
  const rows = await Promise.all(allTables.map((table) => db.select().from(table)))
  return JSON.stringify(rows)
}
