import { siteWords } from '#tests/support/site-words.ts'
import { inMs } from './latency.ts'
import { storeManyLessons } from './screens/many-lessons.ts'
import { slowdown, withSlowPhones } from './screens/slow-phone.ts'
import type { BenchTable } from './table.ts'

const each = 100
const turns = 5
const t = siteWords('zh-tw')

/** First useful paint of the dashboards with 500 lessons; takes the site that is in `dist/`. */
export const benchLessons = (): Promise<BenchTable> =>
  withSlowPhones(
    (db) => storeManyLessons(db, each),
    async ({ url, signedIn }, { jobId }) => {
      const rows: string[][] = []
      for (const side of ['parent', 'tutor'] as const) {
        const page = await signedIn(side)
        const lesson = page.getByRole('region', { name: t('lesson.overview') }).getByRole('link')
        const shown = {
          overview: [`/${side}/dashboard`, lesson.first()],
          job: [`/${side}/dashboard/jobdetail/${jobId}`, page.getByText(t('lesson.timeZone'))],
          statements: [
            `/${side}/dashboard/statements`,
            page.getByText(t('statements.chart.table')),
          ],
        } as const
        for (const [name, [path, sight]] of Object.entries(shown)) {
          const times: number[] = []
          for (let turn = 0; turn < turns; turn += 1) {
            const since = performance.now()
            await page.goto(url + path, { waitUntil: 'commit' })
            await sight.waitFor()
            times.push(performance.now() - since)
          }
          times.sort((a, b) => a - b)
          const middle = times[Math.floor(turns / 2)] ?? Number.NaN
          rows.push([side, name, inMs(middle), inMs(times.at(-1) ?? Number.NaN)])
        }
        await page.context().close()
      }
      return {
        title: 'Dashboards with 500 lessons on a slow phone',
        note: `${each} lessons in each of five jobs, on PostgreSQL. Processor ${slowdown} times slower, 150 ms and 1.6 Mbit/s; files kept from the first visit. From the tap to the first lesson (or the table of the statements) in sight, of ${turns} visits.`,
        columns: ['side', 'page', 'median ms', 'worst ms'],
        rows,
      }
    },
  )
