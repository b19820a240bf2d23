import { eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Locale } from '#i18n/locales.ts'
import { enrolment, parent, tutor } from '../db/tables/index.ts'
import { maskedName } from '../tutors/public-names.ts'

/** The columns and joins for the names of the accounts that a column refers to. */
export const namesBy = (accountId: PgColumn) => ({
  parent,
  tutor,
  isParent: eq(parent.accountId, accountId),
  isTutor: eq(tutor.accountId, accountId),
  columns: {
    parentZh: parent.surnameZh,
    parentEn: parent.surnameEn,
    tutorZh: tutor.surnameZh,
    tutorEn: tutor.surnameEn,
  },
})
type Names = Record<'parentZh' | 'parentEn' | 'tutorZh' | 'tutorEn', string | null>

export const learnerNames = namesBy(enrolment.accountId)

/** The masked name of a learner or ticket holder: 陳＊＊, C***. */
export const learnerName = (names: Names, locale: Locale): string =>
  maskedName(
    {
      surnameZh: names.parentZh ?? names.tutorZh ?? '',
      surnameEn: names.parentEn ?? names.tutorEn ?? '',
    },
    locale,
  )
