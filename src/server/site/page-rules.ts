import type { routes } from '#i18n/routes.ts'
import { certificateForm } from '#rules/primitives/certificate-numbers.ts'
import { searchParameters } from '#rules/search-state.ts'

/** Records whose public pages are cached. */
export type MarkedRecord = 'job' | 'course' | 'activity'

/*
 * A page with `variesBy` is rendered on demand. Where it is a built file as well, that is shown
 * while it cannot be rendered: its people and figures are of the day of the build.
 */
export interface PageRule {
  /** Form of its last segment; anything else is not found. */
  value?: RegExp
  /** The on-demand page that draws it, where its own path is that of the built one. */
  drawnAt?: string
  /** Cached, as it depends on its path and these parameters only. */
  variesBy?: readonly string[]
  /** The record named by its last segment: any change of it invalidates the cached page. */
  of?: MarkedRecord
}

const id = /^[1-9]\d{0,8}$/u
const search: PageRule = { variesBy: searchParameters }
const rules = {
  home: { variesBy: [], drawnAt: '/rendered/home' },
  'tutor.detail': { value: id, variesBy: ['reviews'] },
  'parent.dashboard.jobdetail': { value: id, variesBy: [] },
  'tutor.dashboard.jobdetail': { value: id, variesBy: [] },
  'tutor.dashboard.onlinealldata': { value: id, variesBy: [] },
  'organization.dashboard.alldata': { value: id, variesBy: [] },
  'organization.dashboard.onlinealldata': { value: id, variesBy: [] },
  searchtutor: search,
  'searchtutor.district': search,
  'searchtutor.grade': search,
  'searchtutor.portalkey': search,
  'searchtutor.subject': search,
  jobcase: search,
  'jobcase.district': search,
  'jobcase.portalkey': search,
  'jobcase.subject': search,
  jobcase2: { variesBy: ['q', 'page'] },
  searchcourse: { variesBy: ['q', 'subject', 'free', 'sort', 'page'] },
  'course.detail': { value: id, variesBy: [], of: 'course' },
  'organization.activity': { variesBy: ['q', 'subject', 'area', 'free', 'online', 'sort', 'page'] },
  'organization.detail': { value: id, variesBy: [] },
  'organization.buy': { value: id, variesBy: [] },
  'organization.buyDetail': { value: id, variesBy: [], of: 'activity' },
  jobdetail: { value: /^\d{1,9}$/u, variesBy: [], of: 'job' },
  'own.feeGuide': { variesBy: [], drawnAt: '/rendered/feeguide' },
  'own.learn': { value: id, variesBy: [] },
  'own.certificateOf': { variesBy: [] },
  'own.certificates': { variesBy: ['code'] },
  'own.certificate': { value: certificateForm, variesBy: [] },
} satisfies Partial<
  Record<
    | (typeof routes)[number]['id']
    | `own.${'feeGuide' | 'learn' | 'certificateOf' | 'certificates' | 'certificate'}`,
    PageRule
  >
>

export const pageRules: Readonly<Record<string, PageRule | undefined>> = rules

/** The parameters that a page depends on; null for one that may depend on all. */
export function askedOf(routeId: string | undefined, search: string): string | null {
  const names = pageRules[routeId ?? '']?.variesBy
  if (names === undefined) return null
  const given = new URLSearchParams(search)
  const known = names.flatMap((name) => {
    const value = given.get(name)
    return value === null ? [] : [[name, value] as [string, string]]
  })
  return known.length === 0 ? '' : `?${new URLSearchParams(known)}`
}

/** The longest name of any page has 60 characters. */
const longest = 300

/** An address that is certainly no page: control characters, line ends, pages of text. */
export function isNonsense(segments: readonly string[]): boolean {
  return segments.some(
    (segment) => segment.length > longest || /[\p{Cc}\u2028\u2029]/u.test(segment),
  )
}
