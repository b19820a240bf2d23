import { desc, eq } from 'drizzle-orm'
import { areaById, areaPath } from '#catalogue/areas.ts'
import { subjectByValue, subjectPath } from '#catalogue/subjects.ts'
import { type Locale, locales, localeTable, localPath } from '#i18n/locales.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import { type ListedPage, sitemapXml } from '#rules/xml/sitemap-xml.ts'
import { job, jobSearch } from '../../db/tables/index.ts'
import { createWorkCache } from '../../ground/work-cache.ts'
import { normalFilters } from '../../search/filters.ts'
import type { BoardParts } from './job-search.ts'

/** Only the newest jobs, well below the standard's limit of 50,000. */
const mostListed = 10_000
const cacheMs = 10 * minuteMs
const cacheBytes = 32 * 1024 * 1024

/**
 * The board, the pages for districts and subjects with a job, and every open job; cached for ten
 * minutes.
 */
export function createBoardSitemap(board: BoardParts, siteUrl: string) {
  const cached = createWorkCache<{ xml: string }>({
    cacheBytes,
    cacheMs: () => cacheMs,
    sizeOf: ({ xml }) => xml.length,
  })
  const addressOf = (locale: Locale, path: string) => new URL(localPath(locale, path), siteUrl).href
  const listed = (locale: Locale, path: string, changed?: string): ListedPage => ({
    address: addressOf(locale, path),
    alternates: [
      ...locales.map((one) => ({
        hreflang: localeTable[one].hreflang,
        href: addressOf(one, path),
      })),
      { hreflang: 'x-default', href: addressOf('zh-tw', path) },
    ],
    changed,
  })
  return async (locale: Locale): Promise<string> => {
    const { xml } = await cached(locale, async () => {
      const [paths, jobs] = await Promise.all([landingPaths(board), openJobs(board)])
      const pages = [
        ...paths.map((path) => listed(locale, path)),
        ...jobs.map(({ jobNo, changed }) => listed(locale, `/jobdetail/${jobNo}`, changed)),
      ]
      return { xml: sitemapXml(pages) }
    })
    return xml
  }
}

/** Only pages with jobs; the others carry noindex. */
async function landingPaths({ jobs }: BoardParts): Promise<string[]> {
  const { facets } = await jobs.search({
    filters: normalFilters({}),
    terms: [],
    sort: 'newest',
    offset: 0,
    limit: 1,
    facets: ['area', 'subject'],
  })
  const wanted = (name: 'area' | 'subject') =>
    [...(facets[name] ?? [])].filter(([, count]) => count > 0).map(([value]) => value)
  const areaIds = wanted('area').map(Number)
  const landings = [
    // All of Hong Kong is the board itself; legacy subjects have no page.
    ...areaIds.filter((id) => areaById(id)?.type !== 'root').map(areaPath),
    ...wanted('subject')
      .filter((value) => subjectByValue(value)?.legacy === false)
      .map(subjectPath),
  ]
  return ['/jobcase', ...landings.map((path) => path.replace(/^\/searchtutor/u, '/jobcase'))]
}

async function openJobs({ db }: BoardParts) {
  const rows = await db
    .select({ jobNo: job.jobNo, updatedAt: job.updatedAt })
    .from(jobSearch)
    .innerJoin(job, eq(job.id, jobSearch.jobId))
    .orderBy(desc(jobSearch.publishedAt), desc(jobSearch.jobId))
    .limit(mostListed)
  return rows.flatMap(({ jobNo, updatedAt }) =>
    jobNo === null ? [] : [{ jobNo, changed: updatedAt.toISOString().slice(0, 10) }],
  )
}
