import type { Locale } from '#i18n/locales.ts'
import { type Route, routes } from '#i18n/routes.ts'
import table from '#tests/spec/tables/routes.json' with { type: 'json' }
import { siteUrl } from './site-url.ts'

interface Row {
  id: string
  sample?: string
  /** Our addresses for a row without any. */
  suggested?: string[]
  prefixedOnly?: boolean
}

export interface SpecifiedRoute {
  id: string
  /** Sample addresses of the row, without language prefix. */
  samples: readonly string[]
  /** Statuses that the table allows, by language. */
  status: (locale: Locale) => readonly number[]
}

/** Every row of the table of routes with the answers it allows. */
export const specifiedRoutes: readonly SpecifiedRoute[] = (table as Row[]).map((row) => ({
  id: row.id,
  samples: samplesOf(row),
  status: (locale) => statusOf(row, locale),
}))

function samplesOf({ id, sample, suggested = [] }: Row): readonly string[] {
  if (id === 'notfound') return ['/no-such-page', '/no-such-folder/page']
  if (sample) return [sample.replace(/^\/en(?=\/)/u, '')]
  return suggested
}

function statusOf({ id, prefixedOnly = false }: Row, locale: Locale): readonly number[] {
  const route = (routes as readonly Route[]).find((one) => one.id === id)
  if (id === 'notfound') return [404]
  if (prefixedOnly && locale === 'zh-tw') return [404]
  // The role-aware entry is a page or redirects to the person's dashboard.
  if (id === 'dashboard') return [200, 302]
  return route?.movedBy === undefined ? [200] : [301]
}

/** The table's ids are invented: replaces one by an id that exists on the running site. */
export async function liveSample(path: string): Promise<string> {
  if (!path.startsWith('/tutor/detail/')) return path
  const answer = await fetch(new URL('/api/es/tutor/show/list?pageSize=1', siteUrl()))
  const { data }: { data: { list: { tutorId: number }[] } } = await answer.json()
  const [tutor] = data.list
  if (tutor === undefined) throw new Error('The running site has no tutor')
  return `/tutor/detail/${tutor.tutorId}`
}
