import { label } from '#catalogue/labels.ts'
import { townOf } from '#catalogue/towns.ts'
import type { TutorSearchAnswer } from '#contract/tutors/tutor-search.ts'
import type { Locale } from '#i18n/locales.ts'
import { labelOfFilter } from '#understanding/read-search.ts'
import type { SearchFilters } from '../../search/port.ts'

/** Choices with one common name, shown as one: IB is two years, 將軍澳 five areas. */
export function foldedChoices(
  { level, area, subject }: SearchFilters,
  locale: Locale,
): TutorSearchAnswer['folded'] {
  const town = townOf(area)
  return [
    ...(level.length > 1
      ? [
          {
            filter: 'level' as const,
            values: level,
            label: labelOfFilter('level', level.join(), locale, subject),
          },
        ]
      : []),
    ...(town
      ? [{ filter: 'area' as const, values: area.map(String), label: label(town, locale) }]
      : []),
  ]
}
