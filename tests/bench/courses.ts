import { sql } from 'drizzle-orm'
import pino from 'pino'
import { subjects } from '#catalogue/subjects.ts'
import type { searchCourses } from '#contract/courses.ts'
import type { QueryValue } from '#contract/kernel.ts'
import type { Database } from '#server/db/open.ts'
import { course, courseVersion, organization } from '#server/db/tables/index.ts'
import { createCourseIndex } from '#server/search/courses/in-memory/course-index.ts'
import type { CourseIndex } from '#server/search/courses/port.ts'
import { createSqlCourseIndex } from '#server/search/courses/sql-index.ts'
import { courseWords } from '#server/services/courses/publish.ts'
import { findCourses } from '#server/services/courses/search-courses.ts'
import { draws, seededRandom } from '#tests/support/random.ts'
import { inMs, latencyOf } from './latency.ts'
import { onPostgres } from './ledger.ts'
import type { BenchTable } from './table.ts'

const courses = 50_000
const atOnce = 500
const log = pino({ level: 'silent' })
const words =
  '代數 幾何 作文 閱讀 口語 樂理 編程 統計 化學 物理 歷史 文法 詞彙 聽力 面試 微積分'.split(' ')

/** How long the search for courses takes among fifty thousand. */
export async function benchCourseSearch(): Promise<BenchTable> {
  const rows: string[][] = []
  let facts = ''
  await onPostgres(async ({ db }) => {
    await storeCourses(db)
    const inSql = createSqlCourseIndex({ db })
    const inMemory = createCourseIndex({ db, clock: () => new Date(), log })
    const since = performance.now()
    await inMemory.start()
    const seconds = (performance.now() - since) / 1_000
    const held = inMemory.held()
    if (held === null) throw new Error('the index is not in memory')
    facts = `Read into memory in ${seconds.toFixed(1)} s, ${Math.round(held.bytes / held.rows)} bytes a course.`
    const all = { keyword: '', subject: '', free: '', sort: 'newest', pageNum: 1, pageSize: 20 }
    const subject = subjects[0]?.value ?? ''
    const asked: Record<string, Partial<QueryValue<typeof searchCourses>>> = {
      'the newest': {},
      'a word': { keyword: '微積分' },
      'two words': { keyword: '代數 面試' },
      'a subject, the cheapest first': { subject, sort: 'cheapest' },
      'free ones with a word': { free: '1', keyword: '作文' },
      'a word that nothing has': { keyword: '游泳', subject },
      'page 1000': { pageNum: 1000 },
    }
    for (const [name, changes] of Object.entries(asked)) {
      const query = { ...all, ...changes } as QueryValue<typeof searchCourses>
      const askOf = (courses: CourseIndex) => () => findCourses({ db, courses }, query, 'zh-tw')
      const { total } = await askOf(inSql)()
      const found = total.toLocaleString('en')
      rows.push([name, found, await cell(askOf(inSql)), await cell(askOf(inMemory))])
    }
    await inMemory.stop()
  })
  return {
    title: `The search among ${courses.toLocaleString('en')} courses`,
    note: `PostgreSQL with its own settings, one client, three seconds each; with the subjects to choose from, the cards of the page read from the database, and the ways out where nothing fits. Milliseconds as median / 99th percentile. ${facts}`,
    columns: ['asked', 'found', 'SQL', 'memory'],
    rows,
  }
}

async function cell(ask: () => Promise<unknown>): Promise<string> {
  const { medianMs, p99Ms } = await latencyOf(ask, { clients: 1, seconds: 3 })
  return `${inMs(medianMs)} / ${inMs(p99Ms)}`
}

async function storeCourses(db: Database): Promise<void> {
  const { one, some, below } = draws(seededRandom(7))
  const [house] = await db
    .insert(organization)
    .values({
      countryCode: '852',
      mobile: '91000000',
      passwordHash: '',
      nameZh: '示範',
      nameEn: 'Demo',
    })
    .returning({ id: organization.id })
  for (let from = 0; from < courses; from += atOnce) {
    const made = await db
      .insert(course)
      .values(
        Array.from({ length: atOnce }, (_, at) => ({
          organizationId: house?.id ?? 0,
          status: 'PUBLISHED' as const,
          publishedAt: new Date(Date.UTC(2025, 0, 1) + (from + at) * 60_000),
        })),
      )
      .returning({ id: course.id })
    await db.insert(courseVersion).values(
      made.map(({ id }) => {
        const said = {
          title: `${some(words, 2, 3).join('')}入門`,
          profile: `每堂一個概念，講${some(words, 2, 4).join('、')}。`,
          introduction: one(words),
          description: '適合想打好根底的同學。',
          goals: one(words),
          itemValue: one(subjects).value,
        }
        const priceCents = below(5) === 0 ? 0 : (20 + below(500)) * 100
        const texts = { ...said, priceCents, words: courseWords(said) }
        return { ...texts, courseId: id, status: 'CURRENT' as const, outline: [] }
      }),
    )
  }
  await db.execute(sql`analyze`)
}
