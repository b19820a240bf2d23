import { alias } from 'drizzle-orm/pg-core'
import type { NewsPerson } from '#contract/notifications/news.ts'
import type { Locale } from '#i18n/locales.ts'
import type { AccountStatus } from '../../db/tables/accounts/people.ts'
import { account, parent, tutor } from '../../db/tables/index.ts'
import { maskedName, tutorName } from '../../tutors/public-names.ts'

export const ofParent = alias(account, 'of_parent')
export const ofTutor = alias(account, 'of_tutor')

/** Selected wherever a notice may show the face of a tutor. */
export const tutorColumns = {
  id: tutor.id,
  accountId: tutor.accountId,
  sex: tutor.sex,
  surnameZh: tutor.surnameZh,
  surnameEn: tutor.surnameEn,
  photoId: tutor.photoId,
  status: ofTutor.status,
}
export const parentColumns = {
  id: parent.id,
  accountId: parent.accountId,
  surnameZh: parent.surnameZh,
  surnameEn: parent.surnameEn,
  status: ofParent.status,
}
type Tutor = Pick<
  typeof tutor.$inferSelect,
  'id' | 'sex' | 'surnameZh' | 'surnameEn' | 'photoId'
> & { status: AccountStatus }
type Parent = Pick<typeof parent.$inferSelect, 'id' | 'surnameZh' | 'surnameEn'> & {
  status: AccountStatus
}

/** A tutor as the public sees them; null once they have left. */
export const tutorIn = (person: Tutor, locale: Locale): NewsPerson | null =>
  person.status === 'closed'
    ? null
    : { id: person.id, name: tutorName(person, locale), photoId: person.photoId }

/** A parent as tutors see them, masked and without a photo; null once they have left. */
export const parentIn = (person: Parent, locale: Locale): NewsPerson | null =>
  person.status === 'closed'
    ? null
    : { id: person.id, name: maskedName(person, locale), photoId: null }
