import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Certificate, certificateLimits } from '#contract/tutors/certificates.ts'
import type { TutorPhoto } from '#contract/tutors/tutor-photo.ts'
import { approval, tutor, tutorBadge, tutorTeach } from '#server/db/tables/index.ts'
import { rebuildSearchDocuments } from '#server/search/rebuild.ts'
import { tutorOf } from '#tests/support/approvals.ts'
import { type CertificateWorld, openCertificateWorld } from '#tests/support/certificate-world.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { ask } from '#tests/support/sign-in.ts'
import { pdf } from '#tests/support/uploads/pdf.ts'
import { jpeg } from '#tests/support/uploads/pictures.ts'
import { sendFile } from '#tests/support/uploads/send-file.ts'

describeOnOneDatabase('certificates and photos', (open) => {
  let world: CertificateWorld
  beforeAll(async () => {
    world = await openCertificateWorld(open)
  })

  test('a document waits, is approved, and stands for a badge', async () => {
    const { code, data } = await world.upload('diploma', { title: '學士學位', isPublic: '1' })
    expect(code).toBe(200)
    expect(data).toMatchObject({ name: 'diploma', state: 'PENDING', isPublic: true })
    expect((await world.get('/api/tutor/select/head/certificate/status')).data).toEqual({
      head: null,
      certificate: 0,
    })
    expect((await world.decide(data.id, { approve: true })).code).toBe(200)
    const publicOnes = await world.get<{ list: Certificate[] }>('/api/tutor/select/certificate')
    expect(publicOnes.data.list).toMatchObject([{ title: '學士學位', state: 'APPROVED' }])
    const badges = await world.server.db
      .select()
      .from(tutorBadge)
      .where(eq(tutorBadge.tutorId, world.owner.tutorId))
    expect(badges).toMatchObject([{ kind: 'education', step: 'document_seen' }])
    expect((await world.get('/api/tutor/select/head/certificate/status')).data).toMatchObject({
      certificate: 1,
    })

    const gone = await world.post(
      `/api/tutor/delete/tutor/certificate?id=${data.id}` as const,
      world.owner.token,
    )
    expect(gone.data).toEqual({ deleted: true })
    expect(
      await world.server.db
        .select()
        .from(tutorBadge)
        .where(eq(tutorBadge.tutorId, world.owner.tutorId)),
    ).toEqual([])
  })

  test('search forgets a deleted certificate in the same moment', async () => {
    const { db, app, time } = world.server
    const { tutorId, token } = world.owner
    const found = async () => {
      const { data } = await ask<{ total: number }>(app, '/api/es/tutor/search')
      return data.total
    }
    const { data } = await world.upload('diploma')
    await world.decide(data.id, { approve: true })
    await db.insert(tutorTeach).values({
      tutorId,
      category: 'A',
      itemValue: 'tutor_remediation_math',
      levels: ['local:10'],
      hourlyFeeCents: 30_000,
    })
    // Listed although incomplete; the next public change corrects that.
    await db.update(tutor).set({ listed: true }).where(eq(tutor.id, tutorId))
    await rebuildSearchDocuments(db, time.now, [tutorId])
    time.now = new Date(time.now.getTime() + 2_000)
    expect(await found()).toBe(1)
    await world.post(`/api/tutor/delete/tutor/certificate?id=${data.id}` as const, token)
    expect(await found()).toBe(0)
  })

  test('a rejection says why, and the next try is another document', async () => {
    const { data } = await world.upload('identity')
    await world.decide(data.id, { approve: false, reason: 'unreadable', note: '請影清楚啲' })
    const { data: found } = await world.get<{ list: Certificate[] }>(
      '/api/tutor/select/secret/certificate?name=identity',
    )
    expect(found.list).toMatchObject([
      { state: 'REJECTED', reason: 'unreadable', note: '請影清楚啲' },
    ])
    const again = await world.decide(data.id, { approve: true })
    expect(again.code).toBe('A0440')
  })

  test('a rejection without a reason, or `other` without words, is refused', async () => {
    const { data } = await world.upload('address')
    expect(await world.decide(data.id, { approve: false })).toMatchObject({
      code: 'A0410',
      issues: [{ field: 'reason' }],
    })
    expect(await world.decide(data.id, { approve: false, reason: 'other' })).toMatchObject({
      issues: [{ field: 'note' }],
    })
    await world.post(
      `/api/tutor/delete/tutor/certificate?id=${data.id}` as const,
      world.owner.token,
    )
  })

  test('other documents come page by page', async () => {
    for (const title of ['一', '二', '三']) await world.upload('other', { title })
    const { data } = await world.get<{ list: Certificate[]; total: number; pages: number }>(
      '/api/tutor/select/other/secret/certificate?pageNum=2&pageSize=2',
    )
    expect(data).toMatchObject({ total: 3, pages: 2, list: [{ title: '一' }] })
  })

  test('a bad file, no file, two files, and too large a file are told apart', async () => {
    expect(await world.upload('other', {}, Buffer.from('<svg/>'))).toMatchObject({
      code: 'A0700',
      issues: [{ field: 'file', rule: 'file.svg' }],
    })
    expect(await world.upload('other', {}, Buffer.alloc(0))).toMatchObject({
      issues: [{ field: 'file', rule: 'file.empty' }],
    })
    const path = '/api/tutor/upload/secret/certificate?name=other'
    expect(await sendFile(world.server.app, path, { token: world.owner.token })).toMatchObject({
      issues: [{ field: 'file', rule: 'required.upload' }],
    })
    const form = new FormData()
    for (const name of ['file', 'second'])
      form.append(name, new Blob([new Uint8Array(world.photo)]))
    const two = { method: 'POST', body: form, headers: { token: world.owner.token } }
    expect((await ask(world.server.app, path, two)).code).toBe('A0400')
    const padded = (bytes: number) =>
      Buffer.concat([world.photo, Buffer.alloc(bytes - world.photo.length)])
    const limit = 10 * 1024 * 1024
    for (const bytes of [limit + 1, limit + 70_000]) {
      const large = await world.upload('other', {}, padded(bytes))
      expect(large).toMatchObject({ code: 'A0700', issues: [{ rule: 'file.tooLarge' }] })
    }
    expect((await world.upload('other', {}, padded(limit))).code).toBe(200)
    const many = new FormData()
    for (let part = 0; part < 20_000; part += 1) many.append('a', '')
    const manyParts = { method: 'POST', body: many, headers: { token: world.owner.token } }
    expect((await ask(world.server.app, path, manyParts)).code).toBe('A0400')
  })

  test('a title that holds a telephone number is refused', async () => {
    expect(await world.upload('other', { title: '電話 9123 4567' })).toMatchObject({
      code: 'A0400',
      issues: [{ field: 'title' }],
    })
  })

  test('somebody else can neither see nor delete it', async () => {
    const { data } = await world.upload('other', { title: '我的' })
    const gone = `/api/tutor/delete/tutor/certificate?id=${data.id}` as const
    expect((await world.post(gone, world.other.token)).code).toBe('A0404')
    expect(
      (await world.get<{ list: unknown[] }>('/api/tutor/certificate/list', world.other.token)).data
        .list,
    ).toEqual([])
    const address = `/api/file/private/address?fileId=${data.fileId}` as const
    expect((await world.get(address, world.other.token)).code).toBe('A0404')
    expect((await ask(world.server.app, address)).code).toBe('A0230')
  })

  test('a photo is public after an operator agreed, the old one until then', async () => {
    const send = (file: Buffer) =>
      sendFile<TutorPhoto>(world.server.app, '/api/tutor/photo/upload', {
        token: world.owner.token,
        file,
      })
    await send(world.photo)
    const { data } = await send(await jpeg(500, 400))
    expect(data).toMatchObject({ photoId: null, sent: { state: 'PENDING' } })
    const waiting = await world.server.db
      .select()
      .from(approval)
      .where(eq(approval.kind, 'tutor.photo'))
    expect(waiting.map(({ state }) => state).sort()).toEqual(['PENDING', 'WITHDRAWN'])
    const approvalId = waiting.find(({ state }) => state === 'PENDING')?.id
    await world.post('/api/operator/approval/decide', world.staff.token, {
      approvalId,
      approve: true,
      unseen: true,
    })
    const { photoId } = await tutorOf(world.server.db, world.owner.tutorId)
    const picture = await world.server.app.request(`/api/file/get/photo?photoId=${photoId}`)
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    expect((await send(pdf())).issues).toEqual([{ field: 'file', rule: 'file.picture' }])
  })

  test('no more wait than may, also when they are sent at once', { timeout: 240_000 }, async () => {
    const path = '/api/tutor/upload/secret/certificate?name=other'
    const send = async () => {
      const part = { token: world.other.token, file: world.photo }
      return (await sendFile(world.server.app, path, part)).code
    }
    const { db } = world.server
    expect(await send()).toBe(200)
    const [one] = await db.select().from(approval).where(eq(approval.tutorId, world.other.tutorId))
    if (one === undefined) throw new Error('nothing waits')
    const { id: _, ...waiting } = one
    const more = certificateLimits.waiting - 2
    await db.insert(approval).values(Array.from({ length: more }, () => waiting))
    expect((await Promise.all([send(), send()])).sort()).toEqual([200, 'A0440'])
    expect(await send()).toBe('A0440')
  })
})
