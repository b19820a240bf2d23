import { label } from '#catalogue/labels.ts'
import { levelRangesLabel } from '#catalogue/level-ranges.ts'
import { subjectLabel } from '#catalogue/subjects.ts'
import { universityById } from '#catalogue/universities.ts'
import type { MatchReason } from '#contract/tutors/tutor-search.ts'
import type { Locale } from '#i18n/locales.ts'
import { formatMoney } from '#rules/numbers.ts'
import { isNewcomer } from '#rules/tutors/ranking.ts'
import { labelOfFilter } from '#understanding/read-search.ts'
import type { SearchFilters } from '../../search/port.ts'
import { areaLabel } from '../tutor-labels.ts'
import type { TutorRow } from '../tutor-rows.ts'
import { comparableFee, type TutorFit } from './tutor-fit.ts'

const mostReasons = 4
/** Thresholds from which these are mentioned. */
const worthSaying = { years: 5, dollarsUnder: 10 }

interface ReasonView {
  locale: Locale
  now: Date
  filters: SearchFilters
  mentions?: readonly string[]
}
type Find = (row: TutorRow, fit: TutorFit, view: ReasonView) => MatchReason['params'] | null

/** In order of importance; the first that apply are shown. */
const finders: [MatchReason['code'], Find][] = [
  [
    'subjectLevel',
    (_, { teaches: [teach] }, { filters, locale }) => {
      if (!teach || filters.level.length === 0) return null
      const levels = teach.levels.filter((key) => filters.level.includes(key))
      return {
        subject: subjectLabel(teach.itemValue, locale),
        level: levelRangesLabel(levels, locale),
      }
    },
  ],
  [
    'subject',
    (_, { teaches }, { filters, locale }) =>
      filters.level.length > 0 || teaches.length === 0
        ? null
        : {
            subject: teaches
              .slice(0, 2)
              .map(({ itemValue }) => subjectLabel(itemValue, locale))
              .join(locale === 'en' ? ', ' : '、'),
          },
  ],
  ['area', (row, fit, view) => (isAtTutors(row, view) ? null : areaServed(fit, view))],
  ['theirPlace', (row, fit, view) => (isAtTutors(row, view) ? areaServed(fit, view) : null)],
  [
    'online',
    ({ tutor }, _, { filters }) =>
      filters.mode.includes('online') && tutor.modes.includes('online') ? {} : null,
  ],
  ['underBudget', underBudget],
  [
    'days',
    (_, { days }, { locale }) =>
      days.length === 0 ? null : { days: labelOfFilter('day', days.join(), locale) },
  ],
  [
    'university',
    ({ tutor }, _, { filters, locale }) => {
      const university = universityById(tutor.universityId ?? '')
      return university && filters.university.includes(university.id)
        ? { university: label(university, locale) }
        : null
    },
  ],
  [
    'keyword',
    (_row, _fit, { mentions = [] }) =>
      mentions.length === 0 ? null : { words: mentions.join(' ') },
  ],
  [
    'experience',
    ({ tutor: { yearsExperience } }) =>
      yearsExperience !== null && yearsExperience >= worthSaying.years
        ? { n: yearsExperience }
        : null,
  ],
  ['newcomer', ({ tutor }, _, { now }) => (isNewcomer(tutor.createdAt, now) ? {} : null)],
]

/** Why a tutor is in this list, as codes with parameters. */
export function reasonsFor(row: TutorRow, fit: TutorFit, view: ReasonView): MatchReason[] {
  const reasons: MatchReason[] = []
  for (const [code, find] of finders) {
    const params = find(row, fit, view)
    if (params !== null) reasons.push({ code, params })
    if (reasons.length === mostReasons) break
  }
  return reasons
}

function areaServed({ servedIds: [areaId] }: TutorFit, { locale }: ReasonView) {
  return areaId === undefined ? null : { area: areaLabel(areaId, locale) }
}

/** The tutor does not travel, or the search asks for the tutor's place. */
function isAtTutors({ tutor: { modes } }: TutorRow, { filters: { mode } }: ReasonView): boolean {
  const isComingWanted = mode.includes('home') || !mode.includes('tutor_place')
  return modes.includes('tutor_place') && !(modes.includes('home') && isComingWanted)
}

/** By the fee for what is searched, or the lowest fee while nothing is. */
function underBudget(row: TutorRow, fit: TutorFit, { filters }: ReasonView) {
  const asked = comparableFee(row, fit, filters)
  if (filters.feeMaxCents === null || asked === null) return null
  const dollars = Math.floor((filters.feeMaxCents - asked) / 100)
  return dollars >= worthSaying.dollarsUnder ? { amount: formatMoney(dollars * 100, 'unit') } : null
}
