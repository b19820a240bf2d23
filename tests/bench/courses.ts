import { sql } from 'drizzle-orm'
import { subjects } from '#catalogue/subjects.ts'
import type { searchCourses } from '#contract/courses.ts'
import type { QueryValue } from '#contract/kernel.ts'
import type { Database } from '#server/db/open.ts'
import { course, courseVersion, organization } from '#server/db/tables/index.ts'
import { courseWords } from '#server/services/courses/publish.ts'
import { findCourses } from '#server/services/courses/search-courses.ts'
import { draws, seededRandom } from '#tests/support/random.ts'
import { inMs, latencyOf } from './latency.ts'
import { onPostgres } from './ledger.ts'
import type { BenchTable } from './table.ts'

const courses = 50_000
const atOnce = 500
const words =
  '代數 幾何 作文 閱讀 口語 樂理 編程 統計 化學 物理 歷史 文法 詞彙 聽力 面試 微積分'.split(' ')

/** How long the search for courses takes among fifty thousand. */
export async function benchCourseSearch(): Promise<BenchTable> {
  const rows: string[][] = []
  await onPostgres(async ({ db }) => {
    await storeCourses(db)
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
      const ask = () => findCourses(db, query, 'zh-tw')
      const { total } = await ask()
      const { medianMs, p99Ms } = await latencyOf(ask, { clients: 1, seconds: 3 })
      rows.push([name, total.toLocaleString('en'), inMs(medianMs), inMs(p99Ms)])
    }
  })
  return {
    title: `The search among ${courses.toLocaleString('en')} courses`,
    note: 'PostgreSQL with its own settings, one client, three seconds each; with the subjects to choose from, and with the ways out where nothing fits.',
    columns: ['asked', 'found', 'median ms', '99th percentile ms'],
    rows,
  }
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
