import { subjectsToShow } from '#catalogue/fee-families.ts'
import { label } from '#catalogue/labels.ts'
import type { FeeCell, FeeFamily } from '#contract/tutors/fee-guide.ts'
import type { TutorLevel } from '#contract/vocabulary.ts'
import type { Locale } from '#i18n/locales.ts'
import { translator } from '#i18n/messages.ts'
import { formatMoney, formatNumber } from '#rules/numbers.ts'

export function feeTexts(locale: Locale) {
  const t = translator(locale, 'fees', 'vocabulary', 'search')
  return {
    familyName: (family: FeeFamily) => t(`fees.family.${family}`),
    /** Such as 數學、物理: a few subjects of the family. */
    familySubjects: (family: FeeFamily) => {
      const names = subjectsToShow(family).map((subject) => label(subject, locale))
      return t('fees.family.about', { subjects: names.join(t('search.comma')) })
    },
    /** Null is every kind of tutor. */
    levelName: (level: TutorLevel | null) =>
      level === null ? t('fees.level.all') : t(`vocabulary.tutorLevel.${level}`),
    /** `$150–$220`, or a single fee when both are equal. */
    half: ({ lowCents, highCents }: FeeCell) =>
      [...new Set([lowCents, highCents])].map((cents) => formatMoney(cents, 'unit')).join('–'),
    tutors: (n: number) => t('fees.table.tutors', { n: formatNumber(n) }),
  }
}
