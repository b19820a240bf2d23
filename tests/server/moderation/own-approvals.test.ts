import { beforeAll, expect, test } from 'vitest'
import type { OwnApproval } from '#contract/moderation/own-approvals.ts'
import { approval } from '#server/db/tables/index.ts'
import { requestApproval } from '#server/moderation/approvals/request.ts'
import { type CertificateWorld, openCertificateWorld } from '#tests/support/certificate-world.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'

const day = 86_400_000

describeOnOneDatabase('what a tutor has sent to be approved', (open) => {
  let world: CertificateWorld
  beforeAll(async () => {
    world = await openCertificateWorld(open)
  })

  const list = async (token = world.owner.token) =>
    (await world.get<{ list: OwnApproval[] }>('/api/tutor/approval/list', token)).data.list
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
})
