import { areaById } from '#catalogue/areas.ts'
import { label, type Named, type Names } from '#catalogue/labels.ts'
import { levelGroupById } from '#catalogue/level-groups.ts'
import { levelRangesLabel } from '#catalogue/level-ranges.ts'
import { setsBeside } from '#catalogue/level-sets.ts'
import { levelByKey } from '#catalogue/levels.ts'
import { majorById } from '#catalogue/majors.ts'
import { categoryByValue, subjectByValue, subjectLabel } from '#catalogue/subjects.ts'
import { universityById } from '#catalogue/universities.ts'
import {
  dayNames,
  firstLanguageNames,
  lessonModeNames,
  proofNames,
  sexNames,
  teachingLanguageNames,
  tutorLevelNames,
} from '#catalogue/vocabulary-labels.ts'
import type { TutorFilterName } from '#contract/tutors/tutor-search.ts'
import type { LevelKey } from '#contract/vocabulary.ts'
import type { Locale } from '#i18n/locales.ts'
import { formatDecimal, formatMoney } from '#rules/numbers.ts'

type Labeller = (value: string, locale: Locale) => string

/** Unknown values are shown as they are: a filter from an address may hold anything. */
const byEntry =
  (find: (value: string) => Named | undefined): Labeller =>
  (value, locale) => {
    const entry = find(value)
    return entry ? label(entry, locale) : value
  }
const byNames = (names: Readonly<Record<string, Names>>) =>
  byEntry((value) => {
    const found = Object.hasOwn(names, value) ? names[value] : undefined
    return found && { names: found }
  })
const dollars = (cents: string) =>
  /^\d{1,12}$/u.test(cents) ? formatMoney(Number(cents), 'unit') : cents

const labellers: Record<Exclude<TutorFilterName, 'level'>, Labeller> = {
  keyword: (value) => value,
  category: byEntry(categoryByValue),
  subject: subjectLabel,
  area: byEntry((value) => areaById(Number(value))),
  feeMinCents: (value, locale) =>
    locale === 'en' ? `${dollars(value)} or more` : `${dollars(value)}以上`,
  feeMaxCents: (value, locale) =>
    locale === 'en' ? `${dollars(value)} or less` : `${dollars(value)}以下`,
  mode: byNames(lessonModeNames),
  gender: byNames(sexNames),
  tutorLevel: byNames(tutorLevelNames),
  university: byEntry(universityById),
  major: byEntry(majorById),
  teachIn: byNames(teachingLanguageNames),
  firstLanguage: byNames(firstLanguageNames),
  day: byNames(dayNames),
  proof: byNames(proofNames),
  ratingMinTenths: (value, locale) =>
    `${formatDecimal(Number(value) / 10, 1)}${locale === 'en' ? ' stars or more' : '星以上'}`,
}

const isLevelKey = (value: string): value is LevelKey => levelByKey(value) !== undefined

/**
 * `('level', 'local:10,local:11,local:12', 'en')` → `S4–S6`. Values are joined by commas as in an
 * address; fees are in cents, ratings in tenths. `beside` are the subjects of the same search, by
 * which a level's set may be clear.
 */
export function labelOfFilter(
  filter: TutorFilterName,
  value: string,
  locale: Locale,
  beside: readonly string[] = [],
): string {
  if (filter === 'keyword') return value
  const values = value.split(',')
  if (filter === 'level') return labelOfLevels(values.filter(isLevelKey), locale, beside)
  return values.map((one) => labellers[filter](one, locale)).join(locale === 'en' ? ', ' : '、')
}

/** An international school has sixteen years, shown under one name. */
function labelOfLevels(
  keys: readonly LevelKey[],
  locale: Locale,
  beside: readonly string[],
): string {
  const school = levelGroupById('international')
  const isAllOfIt =
    school?.keys.length === keys.length && school.keys.every((key) => keys.includes(key))
  if (isAllOfIt) return label(school, locale)
  return levelRangesLabel(keys, locale, setsBeside(...beside.map(subjectByValue)))
}
