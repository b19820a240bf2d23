import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ApprovalKind } from '#contract/moderation/approvals.ts'
import {
  account,
  approval,
  auditLog,
  messageOutbox,
  organization,
  privateFile,
  searchState,
  tutor,
  tutorBadge,
} from '#server/db/tables/index.ts'
import { ServiceError } from '#server/ground/service-error.ts'
import type { ChangeOf } from '#server/moderation/approvals/changes.ts'
import { decideApproval, type Verdict } from '#server/moderation/approvals/decide.ts'
import type { ApprovalOwner } from '#server/moderation/approvals/kinds.ts'
import { pendingChange, requestApproval } from '#server/moderation/approvals/request.ts'
import { signInOperator, signInTutor, tutorOf } from '#tests/support/approvals.ts'
import { byMail } from '#tests/support/confirmed-mail.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { storeOrganization, testTime } from '#tests/support/sign-in.ts'

type TestApp = Awaited<ReturnType<typeof openTestApp>>

describeOnOneDatabase('approvals', (open) => {
  let server: TestApp
  let operatorId: number
  let tutorId: number
  let accountId: number
  beforeAll(async () => {
    server = await openTestApp(open, { tutors: 0 })
    operatorId = (await signInOperator(server.db)).accountId
    ;({ tutorId, accountId } = await signInTutor(server.db, '95000002'))
  })

  const request = <Kind extends ApprovalKind>(
    kind: Kind,
    change: ChangeOf<Kind>,
    owner: ApprovalOwner = { tutorId },
  ) => server.db.transaction((tx) => requestApproval(tx, { kind, owner, change, now: testTime }))
  const decide = (decision: Verdict & { approvalId: number }) =>
    decideApproval(
      {
        db: server.db,
        files: server.files,
        privateFiles: server.privateFiles,
        clock: () => testTime,
        siteUrl: 'https://th.test',
      },
      { operatorId, ...decision },
    )
  const approve = (approvalId: number) => decide({ approvalId, approve: true })
  const reject = (approvalId: number) =>
    decide({ approvalId, approve: false, reason: 'nameDiffers', note: '請看第二頁。' })

  test('the public version stays until an operator approves, then search knows the new one', async () => {
    const id = await request('tutor.identity', { nameZh: '歐陽小明', sex: 'M', birthYear: 1998 })
    expect(await tutorOf(server.db, tutorId)).toMatchObject({ surnameZh: '何', sex: 'F' })
    await server.db.update(tutor).set({ listed: true }).where(eq(tutor.id, tutorId))
    const [before] = await server.db.select().from(searchState)
    await approve(id)
    expect(await tutorOf(server.db, tutorId)).toMatchObject({
      nameZh: '歐陽小明',
      surnameZh: '歐陽',
      surnameEn: 'Ho',
      sex: 'M',
      birthYear: 1998,
    })
    const [after] = await server.db.select().from(searchState)
    expect(after?.version).toBe((before?.version ?? 0) + 1)
  })

  test('a newer request of a kind takes the place of the one that waits', async () => {
    const first = await request('tutor.qualification', { majorId: 'mathematics' })
    const second = await request('tutor.qualification', { tutorLevel: 'current_teacher' })
    expect(await pendingChange(server.db, { tutorId }, 'tutor.qualification')).toMatchObject({
      approvalId: second,
      change: { tutorLevel: 'current_teacher' },
    })
    await expect(approve(first)).rejects.toMatchObject({ code: 'A0440' })
    await approve(second)
    expect(await tutorOf(server.db, tutorId)).toMatchObject({
      tutorLevel: 'current_teacher',
      majorId: null,
    })
    expect(await pendingChange(server.db, { tutorId }, 'tutor.qualification')).toBeNull()
  })

  test('many requests of one tutor at once leave one that waits', async () => {
    const years = Array.from({ length: 8 }, (_, index) => 1980 + index)
    await Promise.all(years.map((birthYear) => request('tutor.identity', { birthYear })))
    const waiting = await server.db
      .select()
      .from(approval)
      .where(and(eq(approval.tutorId, tutorId), eq(approval.state, 'PENDING')))
    expect(waiting).toHaveLength(1)
  })

  test('a rejection changes nothing, and the person reads why', async () => {
    await server.db
      .update(account)
      .set({ email: 'ho@example.com', emailProvedAt: testTime, notices: byMail })
      .where(eq(account.id, accountId))
    const id = await request('tutor.identity', { nameEn: 'Somebody Else' })
    await reject(id)
    expect(await tutorOf(server.db, tutorId)).toMatchObject({ nameEn: '' })
    const [row] = await server.db.select().from(approval).where(eq(approval.id, id))
    expect(row).toMatchObject({ state: 'REJECTED', reason: 'nameDiffers', decidedBy: operatorId })
    const [mail] = await server.db
      .select()
      .from(messageOutbox)
      .where(eq(messageOutbox.recipient, 'ho@example.com'))
    expect(mail?.subject).toContain('個人資料暫時未能批核')
    expect(mail?.body).toContain('請看第二頁。')
    expect(mail?.body).toContain('https://th.test/tutor/dashboard/info')
  })

  test('of eight decisions at once, one has an effect', async () => {
    const id = await request('certificate', { name: 'diploma', title: '' })
    const decisions = [...Array(4).fill(approve), ...Array(4).fill(reject)]
    const results = await Promise.allSettled(decisions.map((decision) => decision(id)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(ServiceError)
    }
    const log = await server.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectKind, 'approval'), eq(auditLog.subjectId, id)))
    expect(log).toHaveLength(1)
  })

  test('what never was cannot be decided', async () => {
    await expect(approve(999_999)).rejects.toMatchObject({ code: 'A0404' })
  })

  describe('documents', () => {
    const badge = async () => {
      const rows = await server.db.select().from(tutorBadge).where(eq(tutorBadge.tutorId, tutorId))
      return rows.find(({ kind }) => kind === 'education')?.step
    }

    test('raise the ladder of evidence and never lower it', async () => {
      const ask = () => request('certificate', { name: 'diploma', title: '' })
      const [one, two, three] = [await ask(), await ask(), await ask()]
      await approve(one)
      expect(await badge()).toBe('document_seen')
      await decide({ approvalId: two, approve: true, issuerConfirmed: true })
      expect(await badge()).toBe('issuer_confirmed')
      await approve(three)
      expect(await badge()).toBe('issuer_confirmed')
    })

    test('an organization may trade once its certificate is approved', async () => {
      const organizationId = await storeOrganization(server.db, '95000003')
      const owner = { organizationId }
      const canTrade = async () =>
        (await server.db.select().from(organization).where(eq(organization.id, organizationId)))[0]
          ?.canTrade
      const id = await request('business.certificate', { name: 'BR' }, owner)
      expect(await canTrade()).toBe(false)
      await approve(id)
      expect(await canTrade()).toBe(true)
    })

    test('a decided document is to be forgotten after 90 days', async () => {
      const { id, wrappedKey } = await server.privateFiles.seal(new Uint8Array([1, 2, 3]))
      const what = { mime: 'image/jpeg', bytes: 3, pageBytes: [3] }
      const file = { id, wrappedKey, accountId, ...what, createdAt: testTime }
      const approvalId = await server.db.transaction(async (tx) => {
        await tx.insert(privateFile).values(file)
        const change = { name: 'address', title: '' } as const
        const owner = { tutorId }
        const now = testTime
        return requestApproval(tx, { kind: 'certificate', owner, change, fileId: id, now })
      })
      await reject(approvalId)
      const [row] = await server.db.select().from(privateFile).where(eq(privateFile.id, id))
      expect(row?.deleteAt).toEqual(new Date(testTime.getTime() + 90 * 86_400_000))
    })
  })
})
