import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, isNotNull } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { Order } from '#contract/sales/orders.ts'
import type { ChatMessages } from '#contract/teaching/chat.ts'
import type { OwnJob } from '#contract/teaching/jobs.ts'
import type { Lesson } from '#contract/teaching/lessons.ts'
import type { Database } from '#server/db/open.ts'
import { account, conversation, job, operator, parent, tutor } from '#server/db/tables/index.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { openBalancer } from '#tests/support/balancer.ts'
import { openChatBrowser } from '#tests/support/chat-browser.ts'
import { describeOnPostgres } from '#tests/support/database.ts'
import { joined } from '#tests/support/joining.ts'
import { callsAs } from '#tests/support/own-tutor.ts'
import { runProgram } from '#tests/support/running-program.ts'
import { type Envelope, emptyTutor } from '#tests/support/sign-in.ts'
import { byBoth } from '#tests/support/staff-acts.ts'
import { png } from '#tests/support/uploads/pictures.ts'
import { wholeJob } from '#tests/support/whole-job.ts'

/* A balancer alternates between two servers, so state held in one process would be missed. */

describeOnPostgres('two servers behind a balancer', (open) => {
  test('are one: from the code to the paid order, with one of them killed in the middle', {
    timeout: 300_000,
  }, async () => {
    const database = await open()
    if (database.kind !== 'postgres') throw new Error('needs PostgreSQL')
    const { db } = database
    const files = mkdtempSync(join(tmpdir(), 'tutorharbour-shared-'))
    onTestFinished(() => rmSync(files, { recursive: true, force: true }))
    const env = {
      DATABASE_URL: database.client.options.connectionString ?? '',
      DATA_DIR: files,
      SERVER_SECRET: 'known to both servers, and of 32 letters',
      FPS_PROXY: '1234567',
      FPS_MERCHANT_NAME: 'TutorHarbour',
      PAYMENT_SANDBOX: '0',
      DEMO_SIGN_IN: '0',
    }
    const programs = await Promise.all([runProgram(env), runProgram(env)])
    const balancer = await openBalancer(programs.map(({ address }) => address))
    onTestFinished(() => balancer.close())
    const app = {
      request: async (path: string | URL | Request, init?: RequestInit) =>
        fetch(path instanceof Request ? path : new URL(path, balancer.address), init),
    }
    const newcomer = async (mobile: string) => {
      const { token } = await joined(app, mobile)
      const [row] = await db.select().from(account).where(eq(account.mobile, mobile))
      return { ...callsAs(app, token), accountId: row?.id ?? 0 }
    }

    // The password's key, the code and the session each come from another server.
    const family = await newcomer('94100001')
    const teacher = await newcomer('94100002')
    const staff = await newcomer('94100003')
    const second = await newcomer('94100004')
    const { parentId, tutorId } = await withRecords(db, { family, teacher })
    const addedAt = new Date()
    await db
      .insert(operator)
      .values([staff, second].map(({ accountId }) => ({ accountId, addedAt })))

    const { draftId } = await done(family.post<OwnJob>('/api/parent/job/draft/save', wholeJob))
    const { jobId } = await done(family.post<OwnJob>('/api/parent/job/publish', { draftId }))
    const { applicationId } = await done(
      teacher.post<{ applicationId: number }>(`/api/tutor/job/sign?jobId=${jobId}`),
    )
    await done(family.post(`/api/parent/job/book/tutor?jobId=${jobId}&tutorId=${tutorId}`))
    const accepts = { applicationId, event: 'accept', reason: '' }
    await done(teacher.post('/api/tutor/application/move', accepts))
    const { signId } = await done(
      teacher.post<{ signId: number }>(`/api/tutor/job/sign?jobId=${jobId}`),
    )
    await done(teacher.post(`/api/v2/tutor/job/sign/over?signId=${signId}&hourMinutes=60`))
    const affirmed = await done(
      family.post<Lesson>(`/api/v2/parent/job/sign/affirm?signId=${signId}`),
    )
    expect(affirmed.status).toBe('AFFIRMED')

    const form = new FormData()
    form.append('title', 'Degree')
    form.append('file', new Blob([new Uint8Array(await png())]), 'scan.png')
    const sent = await app.request('/api/tutor/upload/secret/certificate?name=other', {
      method: 'POST',
      headers: { token: teacher.token },
      body: form,
    })
    const { fileId } = await done(sent.json() as Promise<Envelope<{ fileId: string }>>)
    const { pages } = await done(
      teacher.get<{ pages: string[] }>(`/api/file/private/address?fileId=${fileId}`),
    )
    const page = await app.request(pages[0] ?? '')
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'image/jpeg'])

    const [talk] = await db
      .select()
      .from(conversation)
      .where(and(eq(conversation.parentId, parentId), eq(conversation.tutorId, tutorId)))
    const contactId = talk?.id ?? 0
    const ofFamily = await openChatBrowser(balancer.port, family)
    const ofTeacher = await openChatBrowser(balancer.port, teacher)
    await ofFamily.write(contactId, '下星期三照舊？')
    await ofTeacher.untilMessage('下星期三照舊？')

    // One dies while both save drafts; unanswered requests are repeated with the same key.
    const keys = Array.from({ length: 15 }, () => crypto.randomUUID())
    let unanswered = 0
    const keep = async (key: string): Promise<void> => {
      for (;;) {
        const answer = await app.request('/api/parent/job/draft/save', {
          method: 'POST',
          headers: { token: family.token, 'content-type': 'application/json' },
          body: JSON.stringify({ ...wholeJob, key }),
        })
        if (answer.ok) {
          expect(((await answer.json()) as { code: number }).code).toBe(200)
          return
        }
        await answer.body?.cancel()
        unanswered += 1
      }
    }
    const kept = keys.map(keep)
    await Promise.race(kept)
    await programs[1]?.kill()
    await Promise.all(kept)
    expect(unanswered).toBeGreaterThan(0)
    const drafts = await db.select().from(job).where(isNotNull(job.draftKey))
    expect(new Set(drafts.map(({ draftKey }) => draftKey)).size).toBe(15)
    expect(drafts).toHaveLength(15)

    const again = await runProgram(env)
    balancer.move(1, again.address)
    const { orderNo } = await done(
      family.post<{ orderNo: string }>('/api/v2/parent/invitation/tutor/purchase?id=1'),
    )
    const detail = () => done(family.get<Order>(`/api/order/detail?orderNo=${orderNo}`))
    const { dueCents } = await detail()
    const money = { orderNo, provider: 'fps', reference: 'FPS1', amountCents: dueCents }
    const book = () => byBoth(() => staff.post('/api/operator/payment/book', money), second)
    const booked = await Promise.all([book(), book()])
    expect(booked.some(({ code }) => code === 200)).toBe(true)
    expect((await detail()).status).toBe('PAID')
    const later = await openChatBrowser(balancer.port, family)
    await later.write(contactId, '已付款，多謝')
    const reread = await openChatBrowser(balancer.port, teacher)
    const { messages } = (await reread.read({ withUser: contactId })) as ChatMessages
    const written = ['下星期三照舊？', '已付款，多謝']
    const found = messages.map(({ content }) => content).filter((one) => written.includes(one))
    expect(found.sort()).toEqual(written.sort())
    expect((await checkLedger(db)).faults).toEqual([])
    for (const { ws } of [ofFamily, ofTeacher, later, reread]) ws.terminate()
  })
})

async function done<Data>(answer: Promise<Envelope<Data>>): Promise<Data> {
  const { code, message, data } = await answer
  expect({ code, message }).toEqual({ code: 200, message: '' })
  return data
}

/** Stores records as staff approvals leave them. */
async function withRecords(
  db: Database,
  people: { family: { accountId: number }; teacher: { accountId: number } },
) {
  const [ofFamily] = await db
    .insert(parent)
    .values({ accountId: people.family.accountId, surnameZh: '陳', surnameEn: 'Chan' })
    .onConflictDoUpdate({ target: parent.accountId, set: { surnameEn: 'Chan' } })
    .returning()
  const [ofTeacher] = await db
    .insert(tutor)
    .values({
      accountId: people.teacher.accountId,
      ...emptyTutor,
      listed: true,
    })
    .returning()
  return { parentId: ofFamily?.id ?? 0, tutorId: ofTeacher?.id ?? 0 }
}
