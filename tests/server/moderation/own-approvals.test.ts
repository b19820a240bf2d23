import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { OwnApproval } from '#contract/moderation/own-approvals.ts'
import { activity, approval } from '#server/db/tables/index.ts'
import { requestApproval } from '#server/moderation/approvals/request.ts'
import { type CertificateWorld, openCertificateWorld } from '#tests/support/certificate-world.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { storeOrganization, tokenOf } from '#tests/support/sign-in.ts'
import { wholePlan } from '#tests/support/whole-activity.ts'

const day = 86_400_000

describeOnOneDatabase('what a tutor has sent to be approved', (open) => {
  let world: CertificateWorld
  beforeAll(async () => {
    world = await openCertificateWorld(open)
  })

  const list = async (token = world.owner.token) => (await answer(token)).list
  const answer = async (token = world.owner.token) =>
    (
      await world.get<{ list: OwnApproval[]; usualDays: number | null }>(
        '/api/approval/own/list',
        token,
      )
    ).data
  const states = async () =>
    (await list()).map(({ kind, title, state }) => [kind, title, state].filter(Boolean).join(' '))
  const decide = (approvalId: number, body: object) =>
    world.post('/api/operator/approval/decide', world.staff.token, { approvalId, ...body })
  const change = (nameEn: string) =>
    world.server.db.transaction((tx) =>
      requestApproval(tx, {
        kind: 'tutor.identity',
        owner: { tutorId: world.owner.tutorId },
        change: { nameEn },
        now: world.server.time.now,
      }),
    )

  test('is nothing at first, and only the own', async () => {
    expect(await list()).toEqual([])
    await world.upload('diploma', { title: 'Degree' })
    expect(await states()).toEqual(['certificate Degree PENDING'])
    expect(await list(world.other.token)).toEqual([])
  })

  test('a refusal comes first, with its reason, until something else was sent instead', async () => {
    const first = await change('Ho Mei')
    await decide(first, { approve: false, reason: 'nameDiffers', note: 'Page 2, please' })
    const [refused] = await list()
    expect(refused).toMatchObject({
      kind: 'tutor.identity',
      state: 'REJECTED',
      reason: 'nameDiffers',
      note: 'Page 2, please',
      decidedAt: expect.stringMatching(/\+08:00$/u),
    })
    expect(await states()).toEqual(['tutor.identity REJECTED', 'certificate Degree PENDING'])
    const second = await change('Ho Mei Ling')
    expect(await states()).toEqual(['tutor.identity PENDING', 'certificate Degree PENDING'])
    await decide(second, { approve: true })
    expect(await states()).toEqual(['certificate Degree PENDING', 'tutor.identity APPROVED'])

    const { data } = await world.upload('identity', { title: 'Card' })
    await world.decide(data.id, { approve: false, reason: 'unreadable' })
    expect(await states()).toContain('certificate Card REJECTED')
    const again = await world.upload('identity', { title: 'Clearer card' })
    expect(await states()).not.toContain('certificate Card REJECTED')
    await world.decide(again.data.id, { approve: true })
    expect(await states()).toContain('certificate Clearer card APPROVED')
  })

  test('what was withdrawn or deleted is gone; an approval is news for thirty days', async () => {
    const waiting = (await list()).find(({ state }) => state === 'PENDING')
    const rows = await world.server.db.select().from(approval)
    const file = rows.find(({ id }) => id === waiting?.approvalId)?.fileId
    const { data } = await world.get<{ list: { id: number; fileId: string }[] }>(
      '/api/tutor/certificate/list',
    )
    const certificate = data.list.find(({ fileId }) => fileId === file)
    await world.post(`/api/tutor/delete/tutor/certificate?id=${certificate?.id}`, world.owner.token)
    const approved = ['certificate Clearer card APPROVED', 'tutor.identity APPROVED']
    expect((await states()).sort()).toEqual(approved)
    const { time, db } = world.server
    await db.update(approval).set({ decidedAt: new Date(time.now.getTime() - 30 * day) })
    expect((await states()).sort()).toEqual(approved)
    await db.update(approval).set({ decidedAt: new Date(time.now.getTime() - 30 * day - 1) })
    expect(await states(), 'and the refused card stays over').toEqual([])
  })

  test('courses and activities are among them by name, also those of an organization', async () => {
    const { db, time } = world.server
    const organizationId = await storeOrganization(db, '96300001')
    const token = await tokenOf(db, '96300001', { realm: 'mechanism', now: time.now })
    const [activityRow] = await db
      .insert(activity)
      .values({
        organizationId,
        plan: wholePlan,
        status: 'WAITING',
        createdAt: time.now,
        updatedAt: time.now,
      })
      .returning()
    const activityId = activityRow?.id ?? 0
    const send = (kind: 'business.certificate' | 'activity', change: object) =>
      db.transaction((tx) =>
        requestApproval(tx, {
          kind,
          owner: { organizationId },
          change: change as never,
          now: time.now,
        }),
      )
    await send('business.certificate', { name: 'BR 2026' })
    const first = await send('activity', { activityId, activityTitle: 'Open day' })
    const sent = async () =>
      (await list(token)).map(({ title, state, thingId }) => [title, state, thingId].join(' '))
    expect(await sent()).toEqual([`Open day PENDING ${activityId}`, 'BR 2026 PENDING '])
    await db
      .update(approval)
      .set({ state: 'REJECTED', decidedAt: time.now })
      .where(eq(approval.id, first))
    expect(await sent()).toContain(`Open day REJECTED ${activityId}`)
    await send('activity', { activityId, activityTitle: 'Open day, mended' })
    expect(await sent(), 'sent again').toEqual([
      `Open day, mended PENDING ${activityId}`,
      'BR 2026 PENDING ',
    ])
    expect(await list(world.other.token)).toEqual([])
  })

  test('how long staff usually take is said once it was measured', async () => {
    const { db, time } = world.server
    // All until now was decided too long ago to tell.
    await db.update(approval).set({ decidedAt: new Date(time.now.getTime() - 91 * day) })
    expect((await answer()).usualDays).toBeNull()
    const hour = 3_600_000
    const decidedAfter = (hours: number) => ({
      kind: 'certificate' as const,
      tutorId: world.other.tutorId,
      change: { name: 'other', title: '' },
      state: 'APPROVED' as const,
      createdAt: new Date(time.now.getTime() - 10 * day - hours * hour),
      decidedAt: new Date(time.now.getTime() - 10 * day),
    })
    // Nine in ten within thirty hours, one after five days.
    const quick = Array.from({ length: 18 }, () => decidedAfter(30))
    await db.insert(approval).values([...quick, decidedAfter(120)])
    expect((await answer()).usualDays, 'nineteen tell too little').toBeNull()
    await db.insert(approval).values(decidedAfter(120))
    expect((await answer()).usualDays).toBe(2)
  })
})
