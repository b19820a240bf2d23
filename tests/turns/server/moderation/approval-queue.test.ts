import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import { type approvalQueue, mostItemsShown } from '#contract/staff/operator-approvals.ts'
import { approval, auditLog } from '#server/db/tables/index.ts'
import { requestApproval } from '#server/moderation/approvals/request.ts'
import { signInOperator } from '#tests/support/approvals.ts'
import { type CertificateWorld, openCertificateWorld } from '#tests/support/certificate-world.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { storeOrganization } from '#tests/support/sign-in.ts'

describeOnOneDatabase('the queue of staff', (open) => {
  let world: CertificateWorld
  let colleague: string
  let organizationId: number
  const later = (minutes: number) => new Date(world.server.time.now.getTime() + minutes * 60_000)
  const queue = async (query = '', token = world.staff.token) =>
    (await world.get<DataOf<typeof approvalQueue>>(`/api/operator/approval/list?${query}`, token))
      .data
  const heads = async (query = '') =>
    (await queue(query)).list.map(({ who, items }) => [
      who.kind,
      who.id,
      items.map(({ kind }) => kind),
    ])
  const askFor = (tutorId: number, nameEn: string, now: Date) =>
    world.server.db.transaction((tx) =>
      requestApproval(tx, { kind: 'tutor.identity', owner: { tutorId }, change: { nameEn }, now }),
    )
  const document = async (token = world.staff.token) => {
    const waiting = (await queue('', token)).list.flatMap(({ items }) => items)
    const found = waiting.find(({ fileId }) => fileId !== null)
    if (found === undefined) throw new Error('No document waits')
    return found
  }
  const look = (token: string, fileId: string | null) =>
    world.get(`/api/file/private/address?fileId=${fileId}`, token)
  const decide = (body: object, token = world.staff.token) =>
    world.post('/api/operator/approval/decide', token, body)
  const logged = async (id: number) => {
    const { db } = world.server
    const rows = await db
      .select({ action: auditLog.action, operatorId: auditLog.operatorId })
      .from(auditLog)
      .where(and(eq(auditLog.subjectKind, 'approval'), eq(auditLog.subjectId, id)))
      .orderBy(auditLog.id)
    return rows.filter(({ action }) => action !== 'approval.read').map(({ action }) => action)
  }

  beforeAll(async () => {
    world = await openCertificateWorld(open)
    const { db } = world.server
    colleague = (await signInOperator(db, '95100004')).token
    organizationId = await storeOrganization(db, '95100005')
    await world.upload('diploma', { title: '理學士' })
    await askFor(world.other.tutorId, 'HO Siu Ming', later(1))
    await db.transaction((tx) =>
      requestApproval(tx, {
        kind: 'business.certificate',
        owner: { organizationId },
        change: { name: 'BR' },
        now: later(2),
      }),
    )
    await askFor(world.owner.tutorId, 'CHAN Tai Man', later(3))
  })

  test('is of people, whoever waits longest first, each with all that waits', async () => {
    expect(await heads()).toEqual([
      ['tutor', world.owner.tutorId, ['tutor.identity', 'certificate']],
      ['tutor', world.other.tutorId, ['tutor.identity']],
      ['organization', organizationId, ['business.certificate']],
    ])
    expect(await queue()).toMatchObject({ total: 3, requests: 4, pages: 1 })
    const [first] = (await queue()).list
    expect(first).toMatchObject({ own: false, count: 2, since: first?.items[1]?.createdAt })
  })

  test('has pages of people, with exact totals on each', async () => {
    const pages = await Promise.all([1, 2].map((page) => queue(`pageSize=2&pageNum=${page}`)))
    expect(pages.map(({ list }) => list.length)).toEqual([2, 1])
    for (const page of pages) expect(page).toMatchObject({ total: 3, requests: 4, pages: 2 })
  })

  test('of one kind it is of those who have one, with the rest of theirs', async () => {
    expect(await heads('kind=certificate')).toEqual([
      ['tutor', world.owner.tutorId, ['tutor.identity', 'certificate']],
    ])
    expect(await queue('kind=certificate')).toMatchObject({ total: 1, requests: 2 })
    expect(await queue('kind=course')).toMatchObject({ total: 0, requests: 0, list: [] })
  })

  test('marks what was opened, for whoever opened it alone', async () => {
    const { approvalId, fileId } = await document()
    const marks = async () => [
      (await document()).opened,
      (await document(colleague)).opened,
      (await queue()).list[1]?.items[0]?.opened,
    ]
    expect(await marks()).toEqual([false, false, false])
    await look(colleague, fileId)
    expect(await marks()).toEqual([false, true, false])
    expect(await logged(approvalId)).toEqual(['file.open'])
  })

  test('a document that was not opened is approved on purpose only, and logged as such', async () => {
    const { approvalId } = await document()
    expect(await decide({ approvalId, approve: true })).toMatchObject({
      code: 'A0440',
      issues: [{ field: 'unseen', rule: 'unseen' }],
    })
    expect((await document()).state).toBe('PENDING')
    expect(await logged(approvalId)).toEqual(['file.open'])
    expect((await decide({ approvalId, approve: true, unseen: true })).code).toBe(200)
    expect(await logged(approvalId)).toEqual(['file.open', 'approval.approveUnseen'])
    expect((await decide({ approvalId, approve: true })).issues).toEqual([
      { field: 'approvalId', rule: 'A0440' },
    ])
  })

  test('one that was opened needs nothing, and the flag says nothing then', async () => {
    await world.upload('identity', {})
    const { approvalId, fileId } = await document()
    await look(world.staff.token, fileId)
    expect((await decide({ approvalId, approve: true, unseen: true })).code).toBe(200)
    expect(await logged(approvalId)).toEqual(['file.open', 'approval.approve'])
  })

  test('one is rejected without a look, as what was never sent has none', async () => {
    await world.upload('address', {})
    const { approvalId } = await document()
    const verdict = { approvalId, approve: false, reason: 'wrongDocument' }
    expect((await decide(verdict)).code).toBe(200)
    const [, other] = (await queue()).list.flatMap(({ items }) => items)
    expect((await decide({ approvalId: other?.approvalId, approve: true })).code).toBe(200)
  })

  test('decided ones are newest first, and no more than can be read', async () => {
    const { db } = world.server
    const decidedAt = later(60)
    const change = { name: 'other' as const, title: '' }
    const row = { kind: 'certificate' as const, tutorId: world.other.tutorId, change }
    const many = Array.from({ length: mostItemsShown + 5 }, () => ({
      ...{ ...row, state: 'REJECTED' as const, createdAt: later(0), decidedAt },
    }))
    await db.insert(approval).values(many)
    const { list, requests } = await queue('state=REJECTED')
    expect(list.map(({ who, count, items }) => [who.id, count, items.length])).toEqual([
      [world.other.tutorId, many.length, mostItemsShown],
      [world.owner.tutorId, 1, 1],
    ])
    expect(requests).toBe(many.length + 1)
    await db.delete(approval).where(inArray(approval.state, ['REJECTED']))
  })
})
