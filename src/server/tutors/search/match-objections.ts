import { subjectLabel } from '#catalogue/subjects.ts'
import { minutesFrom } from '#catalogue/travel.ts'
import type { MatchObjection } from '#contract/teaching/match-objection.ts'
import type { Locale } from '#i18n/locales.ts'
import { formatMoney } from '#rules/numbers.ts'
import { labelOfFilter } from '#understanding/read-search.ts'
import { comesSomewhere } from '../../search/documents.ts'
import { areaRestricts } from '../../search/filters.ts'
import type { SearchFilters } from '../../search/port.ts'
import { areaLabel } from '../tutor-labels.ts'
import type { TutorRow } from '../tutor-rows.ts'
import { comparableFee, type TutorFit } from './tutor-fit.ts'

/** Minutes of travel above which an area is called not served, instead of so far away. */
const longestWay = 60

type Find = (
  row: TutorRow,
  fit: TutorFit,
  filters: SearchFilters,
  locale: Locale,
) => MatchObjection | null

/** The counterpart of `reasonsFor`: empty for exactly those tutors whom the search would find. */
export function objectionsTo(
  row: TutorRow,
  fit: TutorFit,
  filters: SearchFilters,
  locale: Locale,
): MatchObjection[] {
  return finders.flatMap((find) => find(row, fit, filters, locale) ?? [])
}

const finders: readonly Find[] = [
  ({ teaches }, _, { category }, locale) =>
    category === null || teaches.some((teach) => teach.category === category)
      ? null
      : { code: 'category', params: { category: labelOfFilter('category', category, locale) } },

  ({ teaches }, fit, { subject, level }, locale): MatchObjection | null => {
    if (fit.teaches.length > 0 || (subject.length === 0 && level.length === 0)) return null
    const taught = subject.filter((item) => teaches.some(({ itemValue }) => itemValue === item))
    const subjects = (taught.length > 0 ? taught : subject)
      .map((item) => subjectLabel(item, locale))
      .join(locale === 'en' ? ', ' : '、')
    if (subject.length > 0 && taught.length === 0) {
      return { code: 'subject', params: { subject: subjects } }
    }
    const levels = labelOfFilter('level', level.join(), locale, subject)
    return { code: 'level', params: { subject: subjects, level: levels } }
  },

  ({ tutor }, _, { mode }, locale) =>
    mode.length === 0 || mode.some((one) => tutor.modes.includes(one))
      ? null
      : { code: 'mode', params: { mode: labelOfFilter('mode', mode.join(), locale) } },

  ({ tutor, areaIds }, { servedIds }, filters, locale): MatchObjection | null => {
    const { area } = filters
    if (area.length === 0 || servedIds.length > 0 || !areaRestricts(filters)) return null
    const wanted = area.map((id) => areaLabel(id, locale)).join(locale === 'en' ? ', ' : '、')
    const way = minutesFrom(area)
    const ways = areaIds.map((id) => ({ id, minutes: way.get(id) ?? Number.POSITIVE_INFINITY }))
    const [near] = ways.sort((one, other) => one.minutes - other.minutes)
    if (near === undefined || near.minutes > longestWay || !comesSomewhere(tutor.modes)) {
      return { code: 'area', params: { area: wanted } }
    }
    const { id, minutes } = near
    return { code: 'areaNear', params: { area: wanted, near: areaLabel(id, locale), minutes } }
  },

  (row, fit, filters) => {
    const asked = comparableFee(row, fit, filters)
    if (filters.feeMaxCents === null || asked === null) return null
    const short = asked - filters.feeMaxCents
    return short <= 0
      ? null
      : { code: 'fee', params: { amount: formatMoney(Math.ceil(short / 100) * 100, 'unit') } }
  },

  ({ tutor }, _, { gender }, locale) =>
    gender === null || tutor.sex === gender
      ? null
      : { code: 'gender', params: { gender: labelOfFilter('gender', gender, locale) } },

  ({ tutor }, _, { tutorLevel }, locale) =>
    tutorLevel.length === 0 || tutorLevel.includes(tutor.tutorLevel)
      ? null
      : {
          code: 'tutorLevel',
          params: { level: labelOfFilter('tutorLevel', tutorLevel.join(), locale) },
        },

  (_, { days }, { day }, locale) =>
    day.length === 0 || days.length > 0
      ? null
      : { code: 'days', params: { days: labelOfFilter('day', day.join(), locale) } },
]
