import { eq } from 'drizzle-orm'
import type { Locale } from '#i18n/locales.ts'
import { enrolment, parent, tutor } from '../../db/tables/index.ts'
import { maskedName } from '../tutors/public-names.ts'

/** What a query of enrolments needs for the names of learners, who are parents or tutors. */
export const learnerNames = {
  parent,
  tutor,
  isParent: eq(parent.accountId, enrolment.accountId),
  isTutor: eq(tutor.accountId, enrolment.accountId),
  columns: {
    parentZh: parent.surnameZh,
    parentEn: parent.surnameEn,
    tutorZh: tutor.surnameZh,
    tutorEn: tutor.surnameEn,
  },
}
type Names = Record<'parentZh' | 'parentEn' | 'tutorZh' | 'tutorEn', string | null>

/** Somebody who learns, masked: 陳＊＊, C***. */
export const learnerName = (names: Names, locale: Locale): string =>
  maskedName(
    {
      surnameZh: names.parentZh ?? names.tutorZh ?? '',
      surnameEn: names.parentEn ?? names.tutorEn ?? '',
    },
    locale,
  )
