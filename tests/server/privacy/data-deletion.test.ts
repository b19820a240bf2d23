import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { dataDeletion } from '#server/db/tables/index.ts'
import type { ProviderDataStore } from '#server/privacy/data-deletion/provider-data.ts'
import { deleteProviderData, deletionStatus } from '#server/privacy/data-deletion/requests.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { deletionPayload, facebookSecret, signedRequest } from '#tests/support/signed-request.ts'

const path = '/api/facebook/data-deletion'
const config = { facebookAppSecret: facebookSecret, siteUrl: 'https://site.example' }

describeOnOneDatabase('deleting what came from Facebook', (open) => {
  let server: Awaited<ReturnType<typeof openTestApp>>
  let db: Database
  beforeAll(async () => {
    server = await openTestApp(open, { tutors: 0, config })
    db = server.db
  })

  const post = (request: string, to = server) =>
    to.app.request(path, { method: 'POST', body: new URLSearchParams({ signed_request: request }) })
  const about = (userId: string) => signedRequest(deletionPayload(userId, server.time.now))
  const confirmed = async (request: string) => {
    const answer = await post(request)
    expect(answer.status).toBe(200)
    const body: { url: string; confirmation_code: string } = await answer.json()
    return body
  }
  const rowsOf = async (code: string) =>
    (await db.select().from(dataDeletion)).filter((row) => row.code === code)

  test('a signed request is done and answered as Facebook expects it, without an envelope', async () => {
    const { url, confirmation_code: code, ...rest } = await confirmed(about('218471'))
    expect(rest).toEqual({})
    expect(code).toMatch(/^[0-9A-Z]{20}$/u)
    expect(url).toBe(`https://site.example/article/facebookDataDelete/status?code=${code}`)
    const [row] = await rowsOf(code)
    expect(row).toMatchObject({
      provider: 'facebook',
      state: 'DONE',
      finishedAt: server.time.now,
      deleted: {},
    })
    expect(JSON.stringify(await db.select().from(dataDeletion))).not.toContain('218471')
  })

  test('whoever has the code sees how far it is, however it is typed; others see nothing', async () => {
    const { confirmation_code: code } = await confirmed(about('100'))
    const typed = `${code.slice(0, 8).toLowerCase()} ${code.slice(8, 12)}-${code.slice(12)}`
    const status = (text: string) =>
      server.app.request(`/api/data-deletion/status?code=${encodeURIComponent(text)}`)
    expect(await (await status(typed.replaceAll('0', 'o'))).json()).toMatchObject({
      code: 200,
      data: {
        provider: 'facebook',
        state: 'DONE',
        receivedAt: '2026-11-20T10:00:00.000+08:00',
        finishedAt: '2026-11-20T10:00:00.000+08:00',
        deleted: 0,
      },
    })
    expect(await (await status('0'.repeat(20))).json()).toMatchObject({ code: 'A0404' })
  })

  test('the same request again is the same code; another request is another one', async () => {
    const request = about('200')
    const first = await confirmed(request)
    expect(await confirmed(request)).toEqual(first)
    expect((await confirmed(about('201'))).confirmation_code).not.toBe(first.confirmation_code)
    const later = deletionPayload('200', new Date(server.time.now.getTime() - 60_000))
    expect((await confirmed(signedRequest(later))).confirmation_code).not.toBe(
      first.confirmation_code,
    )
  })

  test('the same request twenty times at once is one row', async () => {
    const before = (await db.select().from(dataDeletion)).length
    const request = about('300')
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirmed(request)))
    expect(new Set(answers.map((answer) => answer.confirmation_code)).size).toBe(1)
    expect((await db.select().from(dataDeletion)).length).toBe(before + 1)
  })

  describe('what is not believed is refused and leaves nothing', () => {
    const now = new Date('2026-11-20T10:00:00+08:00')
    const payload = deletionPayload('666', now)
    const genuine = signedRequest(payload)
    const [signature = '', text = ''] = genuine.split('.')
    const forged = Buffer.from(JSON.stringify({ ...payload, user_id: '667' })).toString('base64url')
    const at = (minutes: number) =>
      deletionPayload('666', new Date(now.getTime() + minutes * 60_000))
    test.each([
      ['another secret', signedRequest(payload, 'somebody-elses-secret'), 'A0220', 'signature'],
      ['another payload', `${signature}.${forged}`, 'A0220', 'signature'],
      ['a signature with one bit changed', `${flipped(signature)}.${text}`, 'A0220', 'signature'],
      ['a shorter signature', `${signature.slice(0, 40)}.${text}`, 'A0220', 'signature'],
      [
        'a signature of another kind',
        signedRequest(payload, undefined, 'sha1'),
        'A0220',
        'signature',
      ],
      ['another algorithm', signedRequest({ ...payload, algorithm: 'none' }), 'A0220', 'algorithm'],
      ['a day and a minute old', signedRequest(at(-1441)), 'A0220', 'time'],
      ['ten minutes in the future', signedRequest(at(10)), 'A0220', 'time'],
      ['no signature', `.${text}`, 'A0400', 'text'],
      ['no payload', `${signature}.`, 'A0400', 'text'],
      ['something else', 'hello', 'A0400', 'text'],
      ['three parts', `${genuine}.x`, 'A0400', 'text'],
      ['a signed list', signedRequest([1, 2]), 'A0400', 'text'],
      [
        'a signed payload without a person',
        signedRequest({ ...payload, user_id: '' }),
        'A0400',
        'text',
      ],
      [
        'a number that loses digits',
        signedRequest({ ...payload, user_id: 2 ** 60 }),
        'A0400',
        'text',
      ],
      [
        'a signed payload without a time',
        signedRequest({ ...payload, issued_at: null }),
        'A0400',
        'text',
      ],
      ['more than 4,096 characters', `${signature}.${'a'.repeat(4096)}`, 'A0400', 'range?max=4096'],
    ])('%s', async (_, request, code, rule) => {
      const before = (await db.select().from(dataDeletion)).length
      const answer = await post(request)
      expect(answer.status).toBe(400)
      const { issues, ...body } = (await answer.json()) as { issues: { rule: string }[] }
      expect(body).toMatchObject({ code, data: null })
      expect(issues[0]?.rule.replace('signedRequest.', '')).toBe(rule)
      expect((await db.select().from(dataDeletion)).length).toBe(before)
    })

    test('nothing at all, and far too much', async () => {
      const empty = await server.app.request(path, { method: 'POST', body: new URLSearchParams() })
      expect(empty.status).toBe(400)
      expect(await empty.json()).toMatchObject({ code: 'A0410' })
      expect((await post('a'.repeat(100_000))).status).toBe(413)
    })
  })

  test('without the secret nothing is believed, not even what is signed with nothing', async () => {
    const closed = await openTestApp(open, { tutors: 0 })
    for (const request of [about('1'), signedRequest(deletionPayload('1', closed.time.now), '')]) {
      const answer = await post(request, closed)
      expect(answer.status).toBe(409)
      expect(await answer.json()).toMatchObject({
        code: 'A0440',
        issues: [{ field: 'signed_request', rule: 'signedRequest.off' }],
      })
    }
    expect(await closed.db.select().from(dataDeletion)).toEqual([])
  })

  describe('once something holds data', () => {
    const request = (subjectId: string) => ({
      provider: 'facebook' as const,
      subjectId,
      issuedAt: new Date('2026-11-20T09:00:00+08:00'),
      secret: facebookSecret,
    })
    const clock = () => server.time.now

    test('every holder is asked once for that person, and the records are counted', async () => {
      const asked: string[] = []
      const store = (name: string, count: number): ProviderDataStore => ({
        name,
        erase: async (_, { subjectId }) => {
          asked.push(`${name} ${subjectId}`)
          return count
        },
      })
      const stores = [store('link', 1), store('picture', 2)]
      const run = () => deleteProviderData({ db, clock, stores }, request('400'))
      const codes = await Promise.all([run(), run(), run()])
      expect(asked).toEqual(['link 400', 'picture 400'])
      expect(await deletionStatus({ db }, codes[0] ?? '')).toMatchObject({ deleted: 3 })
      expect((await rowsOf(codes[0] ?? ''))[0]?.deleted).toEqual({ link: 1, picture: 2 })
    })

    test('what fails stays received, and the next try finishes it under the same code', async () => {
      const broken: ProviderDataStore = {
        name: 'picture',
        erase: async () => {
          throw new Error('The folder is away')
        },
      }
      const failing = deleteProviderData({ db, clock, stores: [broken] }, request('500'))
      await expect(failing).rejects.toThrow('The folder is away')
      const [left] = (await db.select().from(dataDeletion)).filter(({ state }) => state !== 'DONE')
      expect(left).toMatchObject({ state: 'RECEIVED', finishedAt: null })
      const code = await deleteProviderData({ db, clock, stores: [] }, request('500'))
      expect(code).toBe(left?.code)
      expect(await deletionStatus({ db }, code)).toMatchObject({ state: 'DONE' })
    })
  })
})

function flipped(signature: string): string {
  const bytes = Buffer.from(signature, 'base64url')
  bytes[0] = (bytes[0] ?? 0) ^ 1
  return bytes.toString('base64url')
}
