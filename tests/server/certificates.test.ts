import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Certificate, TutorPhoto } from '#contract/certificates.ts'
import { account, approval, auditLog, privateFile, tutorBadge } from '#server/db/tables/index.ts'
import { keepFile } from '#server/services/private-files/keep-file.ts'
import { sweepPrivateFiles } from '#server/services/private-files/sweep.ts'
import { signInOperator, signInTutor, tutorOf } from '#tests/support/approvals.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { ask, loginAnswer, testTime } from '#tests/support/sign-in.ts'
import { pdf } from '#tests/support/uploads/pdf.ts'
import { jpeg } from '#tests/support/uploads/pictures.ts'
import { sendFile } from '#tests/support/uploads/send-file.ts'

type TestApp = Awaited<ReturnType<typeof openTestApp>>
const day = 86_400_000

describeOnDatabases('certificates and photos', (open) => {
  let server: TestApp
  let owner: Awaited<ReturnType<typeof signInTutor>>
  let other: Awaited<ReturnType<typeof signInTutor>>
  let staff: Awaited<ReturnType<typeof signInOperator>>
  let photo: Buffer
  beforeAll(async () => {
    server = await openTestApp(open, { tutors: 0 })
    owner = await signInTutor(server.db, server.app, '95100001')
    other = await signInTutor(server.db, server.app, '95100002')
    staff = await signInOperator(server.db, server.app, '95100003')
    photo = await jpeg()
  })

  const get = <Data>(path: string, token = owner.token) =>
    ask<Data>(server.app, path, { headers: { token } })
  const post = <Data>(path: string, token: string, body: object = {}) =>
    ask<Data>(server.app, path, {
      method: 'POST',
      headers: { token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const upload = async (name: string, fields: Record<string, string> = {}, file = photo) => {
    const path = `/api/tutor/upload/secret/certificate?name=${name}`
    return sendFile<Certificate>(server.app, path, { token: owner.token, file, fields })
  }
  const decide = async (id: number, body: object) => {
    const { list } = (await get<{ list: Certificate[] }>('/api/tutor/certificate/list')).data
    const fileId = list.find((one) => one.id === id)?.fileId ?? ''
    const [row] = await server.db.select().from(approval).where(eq(approval.fileId, fileId))
    const asked = { approvalId: row?.id, ...body }
    return post('/api/operator/approval/decide', staff.token, asked)
  }
  const addressOf = async (fileId: string | null, token: string) =>
    (await get<{ address: string }>(`/api/file/private/address?fileId=${fileId}`, token)).data
      ?.address

  test('a document waits, is approved, and stands for a badge', async () => {
    const { code, data } = await upload('diploma', { title: '學士學位', isPublic: '1' })
    expect(code).toBe(200)
    expect(data).toMatchObject({ name: 'diploma', state: 'PENDING', isPublic: true })
    expect((await get('/api/tutor/select/head/certificate/status')).data).toEqual({
      head: null,
      certificate: 0,
    })
    expect((await decide(data.id, { approve: true })).code).toBe(200)
    const publicOnes = await get<{ list: Certificate[] }>('/api/tutor/select/certificate')
    expect(publicOnes.data.list).toMatchObject([{ title: '學士學位', state: 'APPROVED' }])
    const badges = await server.db
      .select()
      .from(tutorBadge)
      .where(eq(tutorBadge.tutorId, owner.tutorId))
    expect(badges).toMatchObject([{ kind: 'education', step: 'document_seen' }])
    expect((await get('/api/tutor/select/head/certificate/status')).data).toMatchObject({
      certificate: 1,
    })

    const gone = await post(`/api/tutor/delete/tutor/certificate?id=${data.id}`, owner.token)
    expect(gone.data).toEqual({ deleted: true })
    expect(
      await server.db.select().from(tutorBadge).where(eq(tutorBadge.tutorId, owner.tutorId)),
    ).toEqual([])
  })

  test('a rejection says why, and the next try is another document', async () => {
    const { data } = await upload('identity')
    await decide(data.id, { approve: false, reason: 'unreadable', note: '請影清楚啲' })
    const { data: found } = await get<{ list: Certificate[] }>(
      '/api/tutor/select/secret/certificate?name=identity',
    )
    expect(found.list).toMatchObject([
      { state: 'REJECTED', reason: 'unreadable', note: '請影清楚啲' },
    ])
    const again = await decide(data.id, { approve: true })
    expect(again.code).toBe('A0440')
  })

  test('a rejection without a reason, or `other` without words, is refused', async () => {
    const { data } = await upload('address')
    expect(await decide(data.id, { approve: false })).toMatchObject({
      code: 'A0410',
      issues: [{ field: 'reason' }],
    })
    expect(await decide(data.id, { approve: false, reason: 'other' })).toMatchObject({
      issues: [{ field: 'note' }],
    })
    await post(`/api/tutor/delete/tutor/certificate?id=${data.id}`, owner.token)
  })

  test('other documents come page by page', async () => {
    for (const title of ['一', '二', '三']) await upload('other', { title })
    const { data } = await get<{ list: Certificate[]; total: number; pages: number }>(
      '/api/tutor/select/other/secret/certificate?pageNum=2&pageSize=2',
    )
    expect(data).toMatchObject({ total: 3, pages: 2, list: [{ title: '一' }] })
  })

  test('a bad file, no file, two files, and too large a file are told apart', async () => {
    expect(await upload('other', {}, Buffer.from('<svg/>'))).toMatchObject({
      code: 'A0700',
      issues: [{ field: 'file', rule: 'file.type' }],
    })
    const path = '/api/tutor/upload/secret/certificate?name=other'
    expect(await sendFile(server.app, path, { token: owner.token })).toMatchObject({
      issues: [{ field: 'file', rule: 'required.upload' }],
    })
    const form = new FormData()
    for (const name of ['file', 'second']) form.append(name, new Blob([new Uint8Array(photo)]))
    const two = { method: 'POST', body: form, headers: { token: owner.token } }
    expect((await ask(server.app, path, two)).code).toBe('A0400')
    const large = await upload('other', {}, Buffer.alloc(10 * 1024 * 1024 + 70_000, 1))
    expect(large).toMatchObject({ code: 'A0700', issues: [{ rule: 'file.tooLarge' }] })
    const many = new FormData()
    for (let part = 0; part < 20_000; part += 1) many.append('a', '')
    const manyParts = { method: 'POST', body: many, headers: { token: owner.token } }
    expect((await ask(server.app, path, manyParts)).code).toBe('A0400')
  })

  test('a title that holds a telephone number is refused', async () => {
    expect(await upload('other', { title: '電話 9123 4567' })).toMatchObject({
      code: 'A0400',
      issues: [{ field: 'title' }],
    })
  })

  test('somebody else can neither see nor delete it', async () => {
    const { data } = await upload('other', { title: '我的' })
    const gone = `/api/tutor/delete/tutor/certificate?id=${data.id}`
    expect((await post(gone, other.token)).code).toBe('A0404')
    expect(
      (await get<{ list: unknown[] }>('/api/tutor/certificate/list', other.token)).data.list,
    ).toEqual([])
    const address = `/api/file/private/address?fileId=${data.fileId}`
    expect((await get(address, other.token)).code).toBe('A0404')
    expect((await ask(server.app, address)).code).toBe('A0230')
  })

  describe('a signed address', () => {
    let fileId: string | null
    beforeAll(async () => {
      fileId = (await upload('other', { title: '地址' })).data.fileId
    })
    const read = (address: string, headers: Record<string, string> = {}) =>
      server.app.request(address, { headers })
    const isRefused = async (answer: Response) =>
      (await answer.json().catch(() => ({ code: 'served' }))).code === 'A0404'

    test('serves the owner and operators, and says that an operator looked', async () => {
      const own = await read((await addressOf(fileId, owner.token)) ?? '')
      expect(own.headers.get('content-type')).toBe('image/jpeg')
      expect(own.headers.get('cache-control')).toBe('private, no-store')
      expect(own.headers.get('x-content-type-options')).toBe('nosniff')
      expect(own.headers.get('content-security-policy')).toContain('sandbox')
      const before = (await server.db.select().from(auditLog)).length
      const seen = await read((await addressOf(fileId, staff.token)) ?? '')
      expect(seen.status).toBe(200)
      const log = await server.db.select().from(auditLog)
      expect(log).toHaveLength(before + 1)
      expect(log.at(-1)).toMatchObject({ action: 'file.open', operatorId: staff.accountId })
    })

    test('leads nowhere when anything in it was changed', async () => {
      const address = (await addressOf(fileId, owner.token)) ?? ''
      const parameters = ['fileId', 'session', 'until', 'sign']
      for (const name of parameters) {
        const url = new URL(address, 'http://th.test')
        const value = url.searchParams.get(name) ?? ''
        const last = value.at(-1) === '0' ? '1' : '0'
        url.searchParams.set(name, value.slice(0, -1) + last)
        expect(await isRefused(await read(url.pathname + url.search)), name).toBe(true)
      }
      expect((await read(address)).status).toBe(200)
    })

    test('ends after five minutes', async () => {
      const address = (await addressOf(fileId, owner.token)) ?? ''
      server.time.now = new Date(testTime.getTime() + 5 * 60_000 - 1)
      const justInTime = await read(address)
      server.time.now = new Date(testTime.getTime() + 5 * 60_000)
      const late = await read(address)
      server.time.now = testTime
      expect(justInTime.headers.get('content-type')).toBe('image/jpeg')
      expect(await isRefused(late)).toBe(true)
    })

    test('is worth nothing to another session, nor after signing out, nor when frozen', async () => {
      const { data } = await loginAnswer(server.app, '95100001')
      const address = (await addressOf(fileId, data.token)) ?? ''
      expect(await isRefused(await read(address, { token: other.token }))).toBe(true)
      expect((await read(address)).status).toBe(200)
      await server.db
        .update(account)
        .set({ status: 'frozen' })
        .where(eq(account.id, owner.accountId))
      const frozen = await read(address)
      await server.db
        .update(account)
        .set({ status: 'active' })
        .where(eq(account.id, owner.accountId))
      expect(await isRefused(frozen)).toBe(true)
      await ask(server.app, '/cert/sso/logout', { headers: { token: data.token } })
      expect(await isRefused(await read(address))).toBe(true)
    })

    test('gives a PDF as a download, never as a page', async () => {
      const { data } = await upload('other', {}, pdf())
      const answer = await read((await addressOf(data.fileId, owner.token)) ?? '')
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect(answer.headers.get('content-disposition')).toContain('attachment')
    })
  })

  describe('on the disk', () => {
    test('a document cannot be read without its row, and none passes for another', async () => {
      const { id, wrappedKey } = await server.privateFiles.seal(new Uint8Array(photo))
      const second = await server.privateFiles.seal(new Uint8Array(photo))
      expect(await server.privateFiles.open({ id, wrappedKey })).toEqual(new Uint8Array(photo))
      await expect(
        server.privateFiles.open({ id, wrappedKey: second.wrappedKey }),
      ).rejects.toThrow()
      await server.privateFiles.remove(id)
      expect(await server.privateFiles.open({ id, wrappedKey })).toBeNull()
    })

    const sweep = (now: Date) => sweepPrivateFiles({ ...server, clock: () => now })

    test('what a crash left is swept after an hour, and nothing else', async () => {
      await sweep(new Date(Date.now() + 2 * 3_600_000))
      const orphan = await server.privateFiles.seal(new Uint8Array(photo))
      expect(await sweep(new Date())).toMatchObject({ orphans: 0 })
      expect(await sweep(new Date(Date.now() + 2 * 3_600_000))).toMatchObject({ orphans: 1 })
      expect(await server.privateFiles.open(orphan)).toBeNull()
      const { list } = (await get<{ list: Certificate[] }>('/api/tutor/certificate/list')).data
      for (const { fileId } of list) {
        const [row] = await server.db
          .select()
          .from(privateFile)
          .where(eq(privateFile.id, fileId ?? ''))
        expect(row && (await server.privateFiles.open(row))).toBeTruthy()
      }
    })

    test('an upload that fails in the database leaves nothing behind', async () => {
      let id = ''
      const owned = { owner: { accountId: owner.accountId }, now: testTime }
      const checked = {
        mime: 'image/jpeg',
        bytes: new Uint8Array(photo),
        width: 1,
        height: 1,
      } as const
      const failed = keepFile(server, checked, owned, async (file) => {
        id = file.id
        throw new Error('no database')
      })
      await expect(failed).rejects.toThrow('no database')
      expect(await server.privateFiles.open({ id, wrappedKey: '' })).toBeNull()
    })

    test('a document is forgotten 90 days after the decision; its verdict stays', async () => {
      const { data } = await upload('criminal-record')
      await decide(data.id, { approve: true })
      await sweep(new Date(testTime.getTime() + 90 * day - 1))
      const find = async () => {
        const { data: found } = await get<{ list: Certificate[] }>(
          '/api/tutor/select/secret/certificate?name=criminal-record',
        )
        return found.list[0]
      }
      expect((await find())?.fileId).toBe(data.fileId)
      await sweep(new Date(testTime.getTime() + 90 * day))
      expect(await find()).toMatchObject({ fileId: null, state: 'APPROVED' })
    })
  })

  test('a photo is public after an operator agreed, the old one until then', async () => {
    const send = (file: Buffer) =>
      sendFile<TutorPhoto>(server.app, '/api/tutor/photo/upload', { token: owner.token, file })
    await send(photo)
    const { data } = await send(await jpeg(500, 400))
    expect(data).toMatchObject({ photoId: null, sent: { state: 'PENDING' } })
    const waiting = await server.db.select().from(approval).where(eq(approval.kind, 'tutor.photo'))
    expect(waiting.map(({ state }) => state).sort()).toEqual(['PENDING', 'WITHDRAWN'])
    const approvalId = waiting.find(({ state }) => state === 'PENDING')?.id
    await post('/api/operator/approval/decide', staff.token, { approvalId, approve: true })
    const { photoId } = await tutorOf(server.db, owner.tutorId)
    const picture = await server.app.request(`/api/file/get/photo?photoId=${photoId}`)
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    expect((await send(pdf())).issues).toEqual([{ field: 'file', rule: 'file.picture' }])
  })

  test('what waits of important details is told (T50)', async () => {
    expect((await get('/api/tutor/wait/approval/important/info')).data).toBeNull()
  })
})
