import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import type { JobFields } from '#contract/teaching/job-fields.ts'
import type { SavedSearches } from '#contract/tutors/saved-searches.ts'
import { messageOutbox } from '#server/db/tables/index.ts'
import { notifyOfFound } from '#server/tutors/saved-searches/notify-of-found.ts'
import { searchLabel } from '#server/tutors/saved-searches/search-label.ts'
import { mailOf } from '#tests/support/confirmed-mail.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { type JobParent, type JobTutor, type JobWorld, openJobWorld } from '#tests/support/jobs.ts'

const dayMs = 24 * 3_600_000
const siteUrl = 'https://tutors.example'
const log = pino({ level: 'silent' })
const maths = { subject: ['tutor_remediation_math'] }

describeOnDatabases('saved searches for jobs', (open) => {
  let world: JobWorld
  let parent: JobParent
  let teacher: JobTutor
  beforeEach(async () => {
    world = await openJobWorld(open, { hasMail: true })
    parent = await world.newParent()
    teacher = await world.newTutor()
  })
  const publish = async (changes: Partial<JobFields> = {}) => {
    const { code, data } = await parent.publish(changes)
    expect(code).toBe(200)
    return data.jobId
  }
  const add = (filters: object, who: Pick<JobTutor, 'post'> = teacher) =>
    who.post<SavedSearches>('/api/saved-search/add', { of: 'job', ...filters })
  const look = () =>
    notifyOfFound({ db: world.db, clock: () => world.time.now, log, config: { siteUrl } })
  const nextDay = () => {
    world.time.now = new Date(world.time.now.getTime() + dayMs)
    return look()
  }
  const letters = async () => {
    const rows = await world.db.select().from(messageOutbox).orderBy(messageOutbox.id)
    return rows.filter(({ kind }) => kind === 'search.found')
  }

  test('tell of what comes, once, and never of what was there', async () => {
    await publish()
    await add(maths)
    expect(await look()).toBe(0)
    await publish()
    await publish()
    const both = await Promise.all([nextDay(), look()])
    expect(both[0] + both[1]).toBe(1)
    expect(await nextDay()).toBe(0)
    const [letter] = await letters()
    expect(letter?.recipient).toBe(mailOf(teacher))
    expect(letter?.body).toContain(`${siteUrl}/jobcase?subject=tutor_remediation_math`)
    expect(letter?.body).toContain('/tutor/dashboard/wishList#searches')
    expect(letter?.body).toContain('2')
    const search = searchLabel(maths, 'zh-tw')
    expect(letter?.body, 'names a job').toContain(`${search} · `)
    expect(letter?.body, 'names the search').toContain(`搜尋：${search}`)
    expect(await letters()).toHaveLength(1)
  })

  test('a job that leaves the board and comes back is not told of again, nor one that left for good', async () => {
    await add(maths)
    const again = await publish()
    const closed = await publish()
    await parent.post('/api/parent/job/move', { jobId: closed, event: 'close' })
    expect(await nextDay()).toBe(1)
    for (const event of ['pause', 'resume']) {
      expect(await parent.post('/api/parent/job/move', { jobId: again, event })).toMatchObject({
        code: 200,
      })
    }
    expect(await nextDay()).toBe(0)
  })

  test('two searches of one account tell of a job once, also when one of them is ended', async () => {
    const { data } = await add(maths)
    await add({ ...maths, mode: ['online', 'home', 'studio'] })
    await publish()
    const both = await Promise.all([nextDay(), look()])
    expect(both[0] + both[1]).toBe(1)
    expect(await nextDay()).toBe(0)
    await teacher.post('/api/saved-search/delete', { searchId: data.list[0]?.searchId })
    expect(await nextDay()).toBe(0)
    expect(await letters()).toHaveLength(1)
  })

  test('nobody hears of a job of their own', async () => {
    await add(maths, parent)
    await publish()
    expect(await nextDay()).toBe(0)
  })

  test('keep what jobs can be asked for, apart from searches for tutors', async () => {
    const filters = { ...maths, university: ['hku'], ratingMinTenths: 45 }
    const { data } = await add(filters)
    expect(data.list).toMatchObject([{ of: 'job', search: '?subject=tutor_remediation_math' }])
    await teacher.post('/api/saved-search/add', maths)
    const both = await teacher.get<SavedSearches>('/api/saved-search/list')
    expect(both.data.list.map(({ of }) => of).sort()).toEqual(['job', 'tutor'])
    const onlyOfTutors = await add({ university: ['hku'] })
    expect(onlyOfTutors).toMatchObject({ code: 'A0440' })
  })
})
