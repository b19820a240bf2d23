import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { minutesFrom } from '#catalogue/travel.ts'
import {
  type JobDetail,
  type JobSearchAnswer,
  jobDetail,
  searchJobs,
} from '#contract/teaching/job-search.ts'
import { jobSorts } from '#contract/teaching/job-sorts.ts'
import type { Database } from '#server/db/open.ts'
import { jobSearch, jobWords, tutorArea } from '#server/db/tables/index.ts'
import { normalFilters } from '#server/search/filters.ts'
import type { JobIndex } from '#server/search/jobs/port.ts'
import { refreshJob } from '#server/search/jobs/refresh.ts'
import { createSqlJobIndex } from '#server/search/jobs/sql-index.ts'
import type { CalledPath } from '#tests/support/called-path.ts'
import { compareJobSearch } from '#tests/support/compare-job-search.ts'
import { describeOnBothDatabases, describeOnOneDatabase } from '#tests/support/database.ts'
import { naiveJobSearch } from '#tests/support/job-oracle.ts'
import { type JobParent, type JobWorld, openJobWorld } from '#tests/support/jobs.ts'
import { seededRandom } from '#tests/support/random.ts'
import { randomJob, randomJobQuery } from '#tests/support/random-jobs.ts'
import { howMany } from '#tests/support/sample.ts'
import { seedOfRun } from '#tests/support/seed-of-run.ts'
import { storeJobs } from '#tests/support/store-jobs.ts'

const now = new Date('2026-11-20T10:00:00+08:00')
const day = 86_400_000
const allJobs = normalFilters({})

describeOnBothDatabases('job search', (open) => {
  const drawn = seededRandom(5)
  const many = howMany({ short: 150, whole: 400 })
  const jobs = Array.from({ length: many }, (_, index) => randomJob(drawn, index + 1, now))
  let db: Database
  let index: JobIndex

  beforeAll(async () => {
    db = (await open()).db
    await storeJobs(db, jobs)
    index = createSqlJobIndex({ db, clock: () => now, remembered: 0 })
  })

  test('random queries between random changes have the answers of the naive search', async () => {
    const queries = howMany({ short: 40, whole: 300 })
    const asked = { db, jobs, index, now, seed: seedOfRun, queries }
    expect(await compareJobSearch(asked)).toBeGreaterThan(queries / 3)
  }, 180_000)

  test('bands of fees share out the jobs of any fee: each is in one', async () => {
    const random = seededRandom(8)
    for (let asked = 0; asked < 40; asked += 1) {
      const drawn = randomJobQuery(random)
      const anyFee = { ...drawn.filters, feeMinCents: null, feeMaxCents: null }
      const whole = await index.count(anyFee)
      const { facets } = await index.search({ ...drawn, facets: ['fee'] })
      const counts = [...(facets.fee ?? new Map<string, number>()).values()]
      const sum = counts.reduce((one, other) => one + other, 0)
      expect(sum, JSON.stringify(drawn.filters)).toBe(whole)
    }
  })

  test('pages joined together are the whole list, each job once', async () => {
    const drawn = { ...randomJobQuery(seededRandom(1)), minutes: minutesFrom([1_058_007]) }
    const query = { ...drawn, filters: allJobs, terms: [], facets: [] }
    for (const sort of jobSorts) {
      const all = naiveJobSearch(jobs, { ...query, sort, offset: 0, limit: 1000 }).jobIds
      const pages: number[] = []
      for (let offset = 0; offset < all.length; offset += 17) {
        const { jobIds } = await index.search({ ...query, sort, offset, limit: 17 })
        pages.push(...jobIds)
      }
      expect(pages).toEqual(all)
    }
  })

  test('counts that are remembered are five seconds old at most; the list is never', async () => {
    let time = now
    const remembering = createSqlJobIndex({ db, clock: () => time })
    const query = { ...randomJobQuery(seededRandom(1)), filters: allJobs, terms: [] }
    const before = await remembering.search(query)
    const [gone] = before.jobIds
    await db.delete(jobSearch).where(eq(jobSearch.jobId, gone ?? 0))
    const after = await remembering.search(query)
    expect(after.total).toBe(before.total - 1)
    expect(after.jobIds).not.toContain(gone)
    expect(after.facets).toEqual(before.facets)
    time = new Date(now.getTime() + 5_000)
    expect((await remembering.search(query)).facets).not.toEqual(before.facets)
    for (const job of jobs.filter(({ id }) => id === gone)) await refreshJob(db, job)
    expect(await index.search(query)).toEqual(before)
  })
})

describeOnOneDatabase('the job board', (open) => {
  let world: JobWorld
  let own: JobParent
  const search = async (query = '') =>
    (await own.get<JobSearchAnswer>(`${searchJobs.path}?${query}`)).data
  const read = (jobNo: string | number) => own.get<JobDetail>(`${jobDetail.path}?jobNo=${jobNo}`)
  const isListed = async (jobId: number) =>
    (await search('facets=0&pageSize=50')).list.some((one) => one.jobId === jobId)

  beforeAll(async () => {
    world = await openJobWorld(open)
    own = await world.newParent()
  })

  test('a tutor has the nearest to their own areas first; for anybody else that is the newest', async () => {
    const remark = '潮汐暗語'
    const places = { shaTin: 105_800_701, centralMtr: 105_810_105, taiWai: 105_800_702 }
    for (const areaId of Object.values(places)) await own.publish({ remark, mode: 'home', areaId })
    await own.publish({ remark, mode: 'online', areaId: null })
    const tutor = await world.newTutor()
    await world.db.insert(tutorArea).values({ tutorId: tutor.tutorId, areaId: places.shaTin })
    const query: CalledPath = `${searchJobs.path}?sort=near&understand=0&keyword=${encodeURIComponent(remark)}`
    const listed = async ({ get }: Pick<JobParent, 'get'>) =>
      (await get<JobSearchAnswer>(query)).data.list.map(({ area }) => area)
    expect(await listed(tutor)).toEqual(['沙田市中心', '大圍', '中環', null])
    expect(await listed(own)).toEqual([null, '大圍', '中環', '沙田市中心'])
  })

  test('a job is on the board from publishing, and as long as it is open', async () => {
    const { data } = await own.publish({ remark: '家在大埔,想找有耐性的導師' })
    expect(await isListed(data.jobId)).toBe(true)
    const move = (event: string) => own.post('/api/parent/job/move', { jobId: data.jobId, event })
    await move('pause')
    expect(await isListed(data.jobId)).toBe(false)
    await move('resume')
    expect(await isListed(data.jobId)).toBe(true)
    await move('close')
    expect(await isListed(data.jobId)).toBe(false)
    const words = await world.db.select().from(jobWords).where(eq(jobWords.jobId, data.jobId))
    expect(words).toEqual([])
  })

  test('an edited job is found as it is now', async () => {
    const { data } = await own.publish({ preferredSubject: 'tutor_remediation_physics' })
    const { job: row } = await own.detail(data.jobId)
    const changed = await own.post('/api/parent/job/update', { ...row, feeCents: 900_00 })
    expect(changed.code).toBe(200)
    const { list } = await search('subject=tutor_remediation_physics&feeMinCents=60000')
    expect(list.map(({ jobId }) => jobId)).toEqual([data.jobId])
  })

  test('a booked job leaves the board, and comes back when the tutor declines', async () => {
    const tutor = await world.newTutor()
    const { data } = await own.publish()
    await tutor.apply(data.jobId)
    const { data: booked } = await own.book(data.jobId, tutor)
    expect(await isListed(data.jobId)).toBe(false)
    await tutor.answer(booked.applicationId, 'decline')
    expect(await isListed(data.jobId)).toBe(true)
  })

  test('words are understood as in the search for tutors; those that jobs have no filter for only rank', async () => {
    const { understood, restKeyword } = await search(
      `keyword=${encodeURIComponent('中四數學 港大 網上')}`,
    )
    const filters = understood.map(({ filter }) => filter)
    expect(filters).toContain('subject')
    expect(filters).toContain('level')
    expect(filters).toContain('mode')
    expect(filters).not.toContain('university')
    expect(restKeyword).toContain('港大')
  })

  test('an empty list says what to drop, and what comes closest', async () => {
    const { total, relax, nearby } = await search(
      'subject=tutor_remediation_math&level=local:10&mode=home&feeMinCents=9900000',
    )
    expect(total).toBe(0)
    expect([...relax, ...nearby].length).toBeGreaterThan(0)
  })

  test('its sitemap lists open jobs and the pages that have one, in each language', async () => {
    const open = await own.publish({ areaId: 1_058_007, mode: 'home' })
    const paused = await own.publish()
    await own.post('/api/parent/job/move', { jobId: paused.data.jobId, event: 'pause' })
    const answer = await world.app.request('/sitemap-jobs-en.xml')
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const xml = await answer.text()
    const listed = [...xml.matchAll(/<loc>http:\/\/[^/]+([^<]+)<\/loc>/gu)].map(([, path]) => path)
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed).toContain('/en/jobcase')
    expect(listed).toContain(`/en/jobdetail/${open.data.jobNo}`)
    expect(listed).not.toContain(`/en/jobdetail/${paused.data.jobNo}`)
    expect(listed).toContain('/en/jobcase/subject/tutor_remediation_math')
    expect(listed).not.toContain('/en/jobcase/subject/tutor_sport_chess')
    // The place, its district and its region; all of Hong Kong is the board itself.
    expect(listed).toContain('/en/jobcase/district/1058007')
    expect(listed).not.toContain('/en/jobcase/district/273')
    expect(xml).toMatch(/hreflang="zh-HK" href="[^"]+\/jobcase"/u)
  })

  test('nobody learns whose a job is', async () => {
    const { data } = await own.publish({ studentSex: 'F' })
    const texts = [await search(''), (await read(data.jobId)).data].map((one) =>
      JSON.stringify(one),
    )
    for (const text of texts) {
      expect(text).toContain(`"jobNo":"${data.jobNo}"`)
      expect(text).not.toMatch(/parent|student|account|mobile|words|tutorId/u)
      expect(text).not.toContain(own.mobile)
    }
  })

  test('a page is found by number and by id; a draft and no job are not', async () => {
    const { data } = await own.publish({ remark: '由淺入深' })
    const byNumber = await read(data.jobNo ?? '')
    expect(byNumber.data).toMatchObject({
      state: 'open',
      job: {
        jobId: data.jobId,
        remark: { text: '由淺入深' },
        preferredSubject: 'tutor_remediation_math',
      },
    })
    expect((await read(data.jobId)).data).toEqual(byNumber.data)
    const draft = await own.post<{ draftId: number }>('/api/parent/job/draft/save', {})
    expect((await read(draft.data.draftId)).code).toBe('A0404')
    expect((await read('99999999')).code).toBe('A0404')
    expect((await read('1x')).code).toBe('A0400')
  })

  test('a closed job says so without the words of its parent, and is gone after 90 days', async () => {
    const { data } = await own.publish({ remark: '由淺入深' })
    await own.post('/api/parent/job/move', { jobId: data.jobId, event: 'close' })
    const closed = await read(data.jobId)
    expect(closed.data).toMatchObject({ state: 'closed', job: { remark: null, slots: [] } })
    expect(closed.data.similar.map(({ jobId }) => jobId)).not.toContain(data.jobId)
    const before = world.time.now
    world.time.now = new Date(before.getTime() + 91 * day)
    expect((await read(data.jobId)).data).toMatchObject({ state: 'gone', job: null })
    world.time.now = before
  })

  test('a median is said where ten jobs stand behind it', async () => {
    const other = await world.newParent()
    const publish = () => other.publish({ areaId: 105_800_202, mode: 'home' })
    const there = 'area=105800202'
    for (let jobs = 1; jobs < 10; jobs++) await publish()
    expect(await search(there)).toMatchObject({ total: 9, feeMedianCents: null })
    await publish()
    expect(await search(there)).toMatchObject({ total: 10, feeMedianCents: expect.any(Number) })
  })
})
