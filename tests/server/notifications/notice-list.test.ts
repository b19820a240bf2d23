import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { ownNews, readNews } from '#contract/notifications/news.ts'
import { notice } from '#server/db/tables/index.ts'
import { notifyPerson } from '#server/notifications/notify-person.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { type JobParent, type JobTutor, type JobWorld, openJobWorld } from '#tests/support/jobs.ts'
import { agreedJob } from '#tests/support/lessons.ts'
import type { Calls } from '#tests/support/own-tutor.ts'

type List = DataOf<typeof ownNews>
type Entry = List['list'][number]

describeOnDatabases('the list of notices', (open) => {
  let world: JobWorld
  let own: JobParent
  let teacher: JobTutor
  beforeAll(async () => {
    world = await openJobWorld(open)
  })
  beforeEach(async () => {
    world.time.now = new Date('2026-11-16T10:00:00+08:00')
    own = await world.newParent()
    teacher = await world.newTutor()
  })
  const list = async ({ get }: Pick<Calls, 'get'>, query: '' | `?${string}` = '') =>
    (await get<List>(`/api/news/list${query}`)).data
  const read = ({ post }: Pick<Calls, 'post'>, body: object) =>
    post<DataOf<typeof readNews>>('/api/news/read', body)
  const addressOf = ({ newsId: upTo, thing, thingId, record }: Entry) => ({
    ...{ upTo, thing, thingId, record },
  })
  const paid = (thingId: number, { accountId } = own) =>
    world.db.transaction((tx) =>
      notifyPerson(tx, { accountId }, {
        ...{ kind: 'order.paid', thingId, words: { order: `A-${thingId}` }, now: world.time.now },
      } as const),
    )

  test('has a row for each applicant, with face, name and subject', async () => {
    const { jobId } = (await own.publish()).data
    await teacher.apply(jobId)
    const other = await world.newTutor()
    await other.apply(jobId)
    const { list: rows, unread, groups } = await list(own)
    expect(rows).toMatchObject([
      { kind: 'applied', group: 'jobs', picture: 'job', person: { id: other.tutorId } },
      { kind: 'applied', group: 'jobs', picture: 'job', person: { id: teacher.tutorId } },
    ])
    for (const { person, title, detail } of rows) {
      expect(title).toContain(person?.name)
      expect(detail).toMatch(/\$/u)
    }
    expect([unread, groups]).toEqual([2, [{ group: 'jobs', unread: 2 }]])
    await world.closeAccount(other)
    const [gone] = (await list(own)).list.filter(({ kind }) => kind === 'applied')
    expect(gone).toMatchObject({ person: { id: teacher.tutorId } })
    const left = (await list(own)).list.find(({ kind }) => kind === 'withdrawn')
    expect(left).toMatchObject({ person: null })
    expect(left?.title).not.toContain(rows[0]?.person?.name)
  })

  test('has lessons with their date and fee, for each side in its own way', async () => {
    const job = await agreedJob(world, { own, teacher })
    const [planned] = await job.own.lessons()
    const startsAt = String(planned?.startsAt)
    world.time.now = new Date(startsAt)
    const { signId } = (await job.tutor.sign(job.jobId)).data
    world.time.now = new Date(Date.parse(startsAt) + 90 * 60_000)
    await job.tutor.over(signId, 90)
    const [entry] = (await list(job.own, '?group=lessons')).list
    expect(entry).toMatchObject({
      kind: 'parent.lessonOver',
      picture: 'lesson',
      record: `lesson:${signId}`,
      person: { id: teacher.tutorId },
      amountCents: 300_00,
      startsAt,
      now: null,
      read: false,
    })
    await job.own.affirm(signId)
    const [affirmed] = (await list(job.tutor, '?group=lessons')).list
    expect(affirmed).toMatchObject({
      kind: 'tutor.lessonAffirmed',
      person: { id: own.parentId, photoId: null },
      amountCents: 300_00,
      startsAt,
    })
    expect(affirmed?.person?.name).toMatch(/＊＊|\*\*\*/u)
    const [answered] = (await list(job.own, '?group=lessons')).list
    expect(answered, 'it asked for what has been done').toMatchObject({ read: true })
    expect(answered?.now).not.toBeNull()
  })

  test('has no news of what its page has shown, from wherever the reader came', async () => {
    const first = (await own.publish()).data.jobId
    const second = (await own.publish()).data.jobId
    await teacher.apply(first)
    await teacher.apply(second)
    await paid(31)
    const { newestId } = (await own.get<{ newestId: number }>('/api/news/unread')).data
    const page = `/parent/dashboard/jobdetail/${first}`
    const { data } = await read(own, { upTo: newestId, path: page })
    expect(data.unread).toBe(2)
    const left = (await list(own, '?unread=true')).list.map(({ path }) => path)
    expect(left.toSorted()).toEqual(
      [`/parent/dashboard/jobdetail/${second}`, '/order-pay?orderNo=A-31'].toSorted(),
    )
    const other = await read(teacher, {
      upTo: newestId,
      path: `/parent/dashboard/jobdetail/${second}`,
    })
    expect(other.code).toBe(200)
    expect((await list(own)).unread, 'nobody reads for another').toBe(2)
    expect((await read(own, { upTo: newestId, path: '/parent/dashboard' })).data.unread).toBe(2)
  })

  test('shows nothing of a record that is not the reader’s', async () => {
    const job = await agreedJob(world, { own, teacher })
    const [planned] = await job.own.lessons()
    const stranger = await world.newTutor()
    const foreign = {
      accountId: stranger.accountId,
      thing: 'job',
      thingId: job.jobId,
      createdAt: world.time.now,
    } as const
    const over = `lesson:${planned?.signId}:1:tutor.lessonOver`
    await world.db.insert(notice).values({ ...foreign, kind: 'tutor.lessonOver', key: over })
    const applied = `application:${job.applicationId}:1:applied`
    await world.db.insert(notice).values({ ...foreign, kind: 'applied', key: applied })
    const order = { thing: 'order', thingId: 1, key: 'order:1:1:paid' } as const
    await world.db.insert(notice).values({ ...foreign, ...order, kind: 'order.paid' })
    const { list: rows } = await list(stranger)
    expect(rows).toHaveLength(3)
    for (const row of rows) {
      expect(row).toMatchObject({ amountCents: null, startsAt: null })
      expect(row.person?.id).not.toBe(teacher.tutorId)
      expect(row.title).toMatch(/\S/u)
    }
  })

  test('is narrowed down to a group, with the number of unread in each', async () => {
    const { jobId } = (await own.publish()).data
    await teacher.apply(jobId)
    await paid(31)
    await paid(32)
    const money = await list(own, '?group=money&pageSize=1')
    expect(money).toMatchObject({ total: 2, pages: 2, unread: 3, list: [{ thingId: 32 }] })
    expect(money.groups).toEqual([
      { group: 'jobs', unread: 1 },
      { group: 'money', unread: 2 },
    ])
    const [entry] = money.list
    if (entry === undefined) throw new Error('No entry')
    const left = await read(own, addressOf(entry))
    expect(left.data).toEqual({
      unread: 2,
      groups: [
        { group: 'jobs', unread: 1 },
        { group: 'money', unread: 1 },
      ],
    })
    expect(await list(own, '?group=money&unread=true')).toMatchObject({ total: 1 })
    expect(await list(own, '?group=account')).toMatchObject({ total: 0, list: [] })
    expect(await own.get('/api/news/list?group=pigeons')).toMatchObject({ code: 'A0400' })
    expect(await list(teacher)).toMatchObject({ list: [], unread: 0, groups: [], newestId: 0 })
  })

  test('an entry is read for itself, twice as once, and by nobody else', async () => {
    const { jobId } = (await own.publish()).data
    await teacher.apply(jobId)
    const other = await world.newTutor()
    await other.apply(jobId)
    const [second, first] = (await list(own)).list
    if (first === undefined || second === undefined) throw new Error('No entries')
    await read(teacher, addressOf(second))
    expect(await list(own)).toMatchObject({ unread: 2 })
    await read(own, addressOf(second))
    const { data } = await read(own, addressOf(second))
    expect(data.unread).toBe(1)
    expect((await list(own)).list.map((one) => one.read)).toEqual([true, false])
    expect(await read(own, { ...addressOf(first), record: 'drop table' })).toMatchObject({
      code: 'A0400',
    })
  })

  test('all are read up to what was there, and what comes meanwhile stays new', async () => {
    await paid(41)
    await paid(42)
    const { newestId } = await list(own, '?group=account')
    await paid(43)
    expect((await read(own, { upTo: newestId })).data.unread).toBe(1)
    expect((await read(own, { upTo: newestId })).data.unread).toBe(1)
    const { list: rows } = await list(own)
    expect(rows.map(({ thingId, read: isRead }) => [thingId, isRead])).toEqual([
      [43, false],
      [42, true],
      [41, true],
    ])
  })
})
