import { type CourseFields, type CourseText, courseTexts } from '#contract/courses/course-fields.ts'
import type { FieldIssue } from '#contract/errors.ts'
import { decimalOfCents } from '../decimal-of-cents.ts'
import { tooLong } from '../primitives/limits.ts'
import { issueCode } from '../validation/issue.ts'
import { rules } from '../validation/rules.ts'
import { readQuiz } from './quiz.ts'

/** Limit on all lessons together, because staff read them before publication. */
const mostCharacters = 100_000

/** Texts with a least length as well. */
const lengths: Partial<Record<CourseText, (typeof rules)['courseProfile']>> = {
  introduction: rules.courseIntroduction,
  profile: rules.courseProfile,
}

/** Why a course cannot be submitted yet; `unready` films are still being processed. */
export function courseIssues(
  course: CourseFields,
  stored: ReadonlyMap<string, { text: string; quiz: string }>,
  unready: ReadonlySet<string>,
): FieldIssue[] {
  const issues: FieldIssue[] = []
  const add = (field: string, rule: string) => issues.push({ field, rule })
  for (const field of courseTexts) {
    const long = lengths[field]?.check(course[field]) ?? null
    if (course[field] === '') add(field, 'required')
    else if (long !== null) add(field, issueCode(long))
  }
  issues.push(...priceIssues(course))
  const lessons = course.outline.flatMap((section) => section.lessons)
  if (lessons.length === 0) add('outline', 'required')
  course.outline.forEach((section, at) => {
    if (section.title === '') add(`outline.${at}.title`, 'required')
    section.lessons.forEach(({ key, title, videoUrl, film = null, papers = [] }, index) => {
      const field = `outline.${at}.lessons.${index}`
      if (title === '') add(`${field}.title`, 'required')
      const { text, quiz } = stored.get(key) ?? { text: '', quiz: '' }
      const isShown = film !== null || (papers?.length ?? 0) > 0
      if (videoUrl === '' && text === '' && quiz === '' && !isShown)
        add(`${field}.text`, 'required')
      if (film !== null && unready.has(film)) add(`${field}.film`, 'film.unready')
      if (readQuiz(quiz).problem !== null) add(`${field}.quiz`, 'quiz')
    })
  })
  const characters = lessons.reduce((sum, { key }) => sum + (stored.get(key)?.text.length ?? 0), 0)
  if (characters > mostCharacters) add('outline', tooLong(mostCharacters))
  return issues
}

function priceIssues({
  priceCents,
  discountedCents,
}: Pick<CourseFields, 'priceCents' | 'discountedCents'>): FieldIssue[] {
  if (priceCents === null) return [{ field: 'priceCents', rule: 'required' }]
  if (priceCents === 0 && discountedCents === null) return []
  const low = rules.price.check(decimalOfCents(priceCents))
  if (low !== null) return [{ field: 'priceCents', rule: issueCode(low) }]
  if (discountedCents === null) return []
  const context = { originalCents: priceCents }
  const typed = decimalOfCents(discountedCents)
  const issue =
    rules.discountedPrice.check(typed, context) ??
    rules.discountedPrice1.check(typed, context) ??
    rules.price.check(typed)
  return issue === null ? [] : [{ field: 'discountedCents', rule: issueCode(issue) }]
}

/** The present price, after any discount. */
export const netCents = ({
  priceCents,
  discountedCents,
}: Pick<CourseFields, 'priceCents' | 'discountedCents'>): number =>
  discountedCents ?? priceCents ?? 0
