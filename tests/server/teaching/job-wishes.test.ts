import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { addJobWishes, wishedJobs } from '#contract/teaching/job-wishes.ts'
import { mostWishes } from '#contract/tutors/wish-list.ts'
import { job, jobWish } from '#server/db/tables/index.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { type JobParent, type JobTutor, type JobWorld, openJobWorld } from '#tests/support/jobs.ts'

type Wishes = DataOf<typeof addJobWishes>
type Saved = DataOf<typeof wishedJobs>

/** Hearts a minute apart, earliest first. */
const hearts = (...jobIds: number[]) => ({
  wishes: jobIds.map((jobId, minute) => ({
    jobId,
    at: new Date(Date.parse('2026-11-20T09:00:00+08:00') + minute * 60_000).toISOString(),
  })),
})
const idsOf = ({ list }: Wishes) => list.map(({ jobId }) => jobId)
const add = '/api/wish/job/add'
const day = 86_400_000

describeOnDatabases('saved jobs', (open) => {
  let world: JobWorld
  let own: JobParent
  const listOf = async ({ get }: JobTutor) => idsOf((await get<Wishes>('/api/wish/job/list')).data)
  const cardsOf = async ({ get }: JobTutor) =>
    (await get<Saved>('/api/wish/job/cards')).data.list.map(
      ({ jobId, state, job: card, status }) => ({
        jobId,
        state,
        no: card?.jobNo,
        status,
      }),
    )
  const publish = async () => (await own.publish()).data.jobId
  beforeAll(async () => {
    world = await openJobWorld(open)
    own = await world.newParent()
  })

  test('belong to one tutor, stand in the order of the hearts, and are added but once', async () => {
    const [one, other] = [await world.newTutor(), await world.newTutor()]
    const [a, b, c] = [await publish(), await publish(), await publish()]
    const saved = await one.post<Wishes>(add, hearts(c, a, b))
    expect(idsOf(saved.data)).toEqual([b, a, c])
    expect(saved.data.list[2]).toEqual({ jobId: c, at: '2026-11-20T09:00:00.000+08:00' })
    expect((await one.post<Wishes>(add, hearts(a, b, c))).data).toEqual(saved.data)
    await other.post(add, hearts(a))
    await other.post('/api/wish/job/delete', { jobIds: [a, b] })
    expect([await listOf(other), await cardsOf(other)]).toEqual([[], []])
    expect(await listOf(one)).toEqual([b, a, c])
    const left = await one.post<Wishes>('/api/wish/job/delete', { jobIds: [a] })
    expect(idsOf(left.data)).toEqual([b, c])
  })

  test('a draft, and a job that does not exist, are passed over and not told of', async () => {
    const tutor = await world.newTutor()
    const draft = await own.post<{ draftId: number }>('/api/parent/job/draft/save', {})
    const jobId = await publish()
    const saved = await tutor.post<Wishes>(add, hearts(draft.data.draftId, 2_000_000_000, jobId))
    expect(idsOf(saved.data)).toEqual([jobId])
  })

  test('say what became of each, and show words no longer than the board does', async () => {
    const [tutor, other] = [await world.newTutor(), await world.newTutor()]
    const subjectExt = '結他'
    const [open1, paused, booked, applied, closed] = [
      await publish(),
      await publish(),
      await publish(),
      await publish(),
      await publish(),
    ]
    await world.db.update(job).set({ itemValue: null, subjectExt }).where(eq(job.id, closed))
    await tutor.post(add, hearts(open1, paused, booked, applied, closed))
    await tutor.apply(applied)
    await other.apply(booked)
    await own.book(booked, other)
    await own.post('/api/parent/job/move', { jobId: paused, event: 'pause' })
    await own.post('/api/parent/job/move', { jobId: closed, event: 'close' })
    expect(await cardsOf(tutor)).toEqual([
      { jobId: closed, state: 'closed', no: String(10_000 + closed), status: null },
      { jobId: applied, state: 'open', no: String(10_000 + applied), status: 'APPLIED' },
      { jobId: booked, state: 'taken', no: String(10_000 + booked), status: null },
      { jobId: paused, state: 'paused', no: String(10_000 + paused), status: null },
      { jobId: open1, state: 'open', no: String(10_000 + open1), status: null },
    ])
    const { data } = await tutor.get<Saved>('/api/wish/job/cards?pageSize=1')
    expect([data.total, data.pages]).toEqual([5, 5])
    expect(JSON.stringify(data.list)).not.toContain(subjectExt)

    const longAgo = new Date(world.time.now.getTime() - 91 * day)
    await world.db.update(job).set({ closedAt: longAgo }).where(eq(job.id, closed))
    const [gone] = await cardsOf(tutor)
    expect(gone).toEqual({ jobId: closed, state: 'gone', no: undefined, status: null })
  })

  test('one that is no list, or too long a list, is refused and saves nothing', async () => {
    const tutor = await world.newTutor()
    const jobId = await publish()
    for (const wishes of [[], [{ jobId }], [{ jobId: 0, at: '2026-11-20T09:00:00Z' }], 'all']) {
      expect((await tutor.post(add, { wishes })).code).toMatch(/^A04[01]0$/u)
    }
    const many = Array.from({ length: 1_000 }, (_, index) => index + 1)
    expect((await tutor.post(add, hearts(...many))).code).toBe('A0400')

    const full = await world.db
      .select({ parentId: job.parentId })
      .from(job)
      .where(eq(job.id, jobId))
    const parentId = full[0]?.parentId ?? 0
    const others = await world.db
      .insert(job)
      .values(Array.from({ length: mostWishes }, () => ({ parentId, status: 'CLOSED' as const })))
      .returning({ id: job.id })
    await world.db.insert(jobWish).values(
      others.map(({ id }) => ({
        accountId: tutor.accountId,
        jobId: id,
        savedAt: world.time.now,
      })),
    )
    expect(await tutor.post(add, hearts(jobId))).toMatchObject({
      code: 'A0440',
      issues: [{ field: 'wishes', rule: expect.stringMatching(/^tooMany\?max=\d+$/u) }],
    })
    expect(await listOf(tutor)).toHaveLength(mostWishes)
  })

  test('parents, institutions and visitors have none', async () => {
    expect((await own.get('/api/wish/job/list')).code).toBe('A0301')
    expect((await own.post(add, hearts(1))).code).toBe('A0301')
  })

  test('go with the job and with the account', async () => {
    const tutor = await world.newTutor()
    const family = await world.newParent()
    const { jobId } = (await family.publish()).data
    await tutor.post(add, hearts(jobId))
    await world.closeAccount(family)
    expect(await cardsOf(tutor)).toEqual([])
    await tutor.post(add, hearts(await publish()))
    await world.closeAccount(tutor)
    const left = await world.db.select().from(jobWish).where(eq(jobWish.accountId, tutor.accountId))
    expect(left).toEqual([])
  })
})
