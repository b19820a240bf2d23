import { areas } from '#catalogue/areas.ts'
import { gradeBySlugOrValue, gradeSlugs } from '#catalogue/grades.ts'
import { levels } from '#catalogue/levels.ts'
import { subjectByName, subjects } from '#catalogue/subjects.ts'
import { areaMeant } from '#catalogue/towns.ts'
import type { SearchState } from '#rules/search-state.ts'
import { nearest } from './nearest.ts'

/** Recognised terms, with the form suggested to an editor who wrote another. */
const known: ReadonlyMap<string, string> = new Map([
  ...subjects.map(({ value, names }) => [value, names.zhTW] as const),
  ...gradeSlugs.map(({ latinSlug, names }) => [latinSlug, names.zhTW] as const),
  ...levels.map(({ key, names }) => [key, names.zhTW] as const),
  ...areas.map(({ id, names }) => [String(id), names.zhTW] as const),
])

/**
 * Parses filters such as `數學 中四 沙田區` or `tutor_remediation_math local:10 1058007`: a subject,
 * a grade and an area, by name or value, each at most once, at least one. Throws `fail(reason)`,
 * with suggestions for an unknown term.
 */
export function tutorsMeant(typed: string, fail: (message: string) => Error): SearchState {
  const meant: SearchState = {}
  const choose = (filter: 'subject' | 'level' | 'area', chosen: SearchState) => {
    if (meant[filter]) throw fail(`"${typed}" names two of a kind (${filter}). Name one`)
    Object.assign(meant, chosen)
  }
  for (const word of typed.split(/\s+/u).filter(Boolean)) {
    const subject = subjectByName(word)
    const grade = subject ? undefined : gradeBySlugOrValue(word)
    const area = subject || (grade && !/^\d+$/u.test(word)) ? undefined : areaMeant(word)
    if (subject) choose('subject', { subject: [subject.value] })
    else if (area) choose('area', { area: [area.id] })
    else if (grade) choose('level', { level: [...grade.levelKeys] })
    else throw fail(unknown(word))
  }
  if (Object.keys(meant).length === 0) {
    throw fail('[!tutors] is followed by a subject, a grade or a place: [!tutors] 數學 中四')
  }
  return meant
}

function unknown(word: string): string {
  const near = nearest(word, known).map(([value, name]) => `${name} (${value})`)
  return `"${word}" is no subject, grade or place. Near it: ${near.join(', ')}`
}
