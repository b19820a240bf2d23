import { inArray } from 'drizzle-orm'
import type { LineAbout } from '#contract/sales/orders.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { type Line, tutor } from '../../db/tables/index.ts'
import { serverTranslate } from '../../ground/server-texts.ts'
import { tutorName } from '../../tutors/public-names.ts'

/** The tutor whom a single invitation is for, unless they have left. */
export async function aboutInvited(
  db: Database | Transaction,
  lines: readonly Line[],
  { locale }: { locale: Locale },
): Promise<Map<number, LineAbout>> {
  const ids = lines.flatMap(({ tutorId }) => tutorId ?? [])
  const people = await db.select().from(tutor).where(inArray(tutor.id, ids))
  const title = serverTranslate(locale, 'order')('order.name.invitation')
  return new Map(
    lines.flatMap((line): [number, LineAbout][] => {
      const person = people.find(({ id }) => id === line.tutorId)
      if (person === undefined || (person.surnameZh === '' && person.surnameEn === '')) return []
      const face = { id: person.id, photoId: person.photoId }
      const its = { title, person: tutorName(person, locale), face, nextAt: null, jobId: null }
      return [[line.id, its]]
    }),
  )
}
