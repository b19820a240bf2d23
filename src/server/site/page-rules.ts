import type { routes } from '#i18n/routes.ts'

/** Records whose public pages are cached. */
export type MarkedRecord = 'job' | 'course' | 'activity'

interface PageRule {
  /** Form of its last segment; anything else is not found. */
  value?: RegExp
  /** Cached, as it depends on its path and these parameters only. */
  keptBy?: readonly string[]
  /** The record named by its last segment: any change of it invalidates the cached page. */
  of?: MarkedRecord
}

const id = /^[1-9]\d{0,8}$/u
const search: PageRule = { keptBy: [] }
const rules = {
  'tutor.detail': { value: id, keptBy: ['reviews'] },
  'parent.dashboard.jobdetail': { value: id, keptBy: [] },
  'tutor.dashboard.jobdetail': { value: id, keptBy: [] },
  'tutor.dashboard.onlinealldata': { value: id, keptBy: [] },
  'organization.dashboard.alldata': { value: id, keptBy: [] },
  'organization.dashboard.onlinealldata': { value: id, keptBy: [] },
  'searchtutor.district': search,
  'searchtutor.grade': search,
  'searchtutor.portalkey': search,
  'searchtutor.subject': search,
  jobcase: search,
  'jobcase.district': search,
  'jobcase.portalkey': search,
  'jobcase.subject': search,
  jobcase2: { keptBy: ['q', 'page'] },
  searchcourse: { keptBy: ['q', 'subject', 'free', 'sort', 'page'] },
  'course.detail': { value: id, keptBy: [], of: 'course' },
  'organization.activity': { keptBy: ['q', 'subject', 'area', 'free', 'online', 'sort', 'page'] },
  'organization.detail': { value: id, keptBy: [] },
  'organization.buy': { value: id, keptBy: [] },
  'organization.buyDetail': { value: id, keptBy: [], of: 'activity' },
  jobdetail: { value: /^\d{1,9}$/u, keptBy: [], of: 'job' },
  'own.learn': { value: id, keptBy: [] },
  'own.certificate': { value: /^[0-9a-f]{32}$/u, keptBy: [] },
} satisfies Partial<
  Record<(typeof routes)[number]['id'] | 'own.learn' | 'own.certificate', PageRule>
>

export const pageRules: Readonly<Record<string, PageRule | undefined>> = rules

/** The longest name of any page has 60 characters. */
const longest = 300

/** An address that is certainly no page: control characters, line ends, pages of text. */
export function isNonsense(segments: readonly string[]): boolean {
  return segments.some(
    (segment) => segment.length > longest || /[\p{Cc}\u2028\u2029]/u.test(segment),
  )
}
