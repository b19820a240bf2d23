import type { routes } from '#i18n/routes.ts'

/** What is known of an on-demand page before it is rendered. */
interface PageRule {
  /** What its last segment must look like; anything else is not found. */
  value?: RegExp
  /**
   * The page is the same for everybody, whatever a request carries besides its path and these
   * parameters: it is rendered without the rest, and kept.
   */
  keptBy?: readonly string[]
}

const search: PageRule = { keptBy: [] }
const rules = {
  'tutor.detail': { value: /^[1-9]\d{0,8}$/u, keptBy: ['reviews'] },
  'searchtutor.district': search,
  'searchtutor.grade': search,
  'searchtutor.portalkey': search,
  'searchtutor.subject': search,
} satisfies Partial<Record<(typeof routes)[number]['id'], PageRule>>

/** By the id of the route; undefined where nothing is known. */
export const pageRules: Readonly<Record<string, PageRule | undefined>> = rules

/** Characters of one segment; the longest name of a page of ours has 60. */
const longest = 300

/** An address that nobody means: control characters, line ends, pages of text. */
export function isNonsense(segments: readonly string[]): boolean {
  return segments.some(
    (segment) => segment.length > longest || /[\p{Cc}\u2028\u2029]/u.test(segment),
  )
}
