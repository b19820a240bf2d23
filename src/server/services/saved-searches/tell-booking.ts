import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { brandName } from '#i18n/brand.ts'
import { type Locale, localPath } from '#i18n/locales.ts'
import type { Database } from '../../db/open.ts'
import { account, bookingWish, tutor } from '../../db/tables/index.ts'
import type { Logger } from '../../ground/log.ts'
import { serverTranslate } from '../../ground/server-texts.ts'
import { tellByDay } from '../notices/tell-by-day.ts'
import { tellPerson, type Written } from '../notices/tell-person.ts'
import { tutorName } from '../tutors/public-names.ts'

/** As long as a letter may be. */
const mostNamed = 10

interface Parts {
  db: Database
  log: Logger
  clock: () => Date
  config: { siteUrl: string }
}

/**
 * Keeps a promise of an earlier release: tells everybody who asked about tutors before booking began that
 * it has, once, and forgets their wishes with it. Answers how many letters were written.
 */
export function tellBooking(parts: Parts): Promise<number> {
  return tellByDay(parts, {
    name: 'bookingWish',
    candidates: async (after, most) => {
      const rows = await parts.db
        .selectDistinct({ id: bookingWish.accountId })
        .from(bookingWish)
        .innerJoin(account, eq(account.id, bookingWish.accountId))
        .where(and(gt(bookingWish.accountId, after), eq(account.status, 'active')))
        .orderBy(asc(bookingWish.accountId))
        .limit(most)
      return rows.map(({ id }) => id)
    },
    tell: (accountId, now) => tellOf(parts, accountId, now),
  })
}

function tellOf({ db, config }: Parts, accountId: number, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Another server that is at it has taken the rows.
    const asked = await tx
      .delete(bookingWish)
      .where(eq(bookingWish.accountId, accountId))
      .returning({ id: bookingWish.tutorId })
    const tutors = await tx
      .select()
      .from(tutor)
      .where(
        and(
          inArray(
            tutor.id,
            asked.map(({ id }) => id),
          ),
          tutor.listed,
        ),
      )
      .orderBy(asc(tutor.id))
    if (tutors.length === 0) return false
    const write = (locale: Locale) => letter(tutors, locale, config.siteUrl)
    const told = { kind: 'fitting.booking', thingId: accountId, side: 'parent' } as const
    await tellPerson(tx, { accountId }, { told, write, now })
    return true
  })
}

function letter(
  tutors: readonly (typeof tutor.$inferSelect)[],
  locale: Locale,
  siteUrl: string,
): Written {
  const t = serverTranslate(locale, 'saved')
  const at = (path: string) => siteUrl + localPath(locale, path)
  const lines = tutors
    .slice(0, mostNamed)
    .map((one) => `${tutorName(one, locale)}\n${at(`/tutor/detail/${one.id}`)}`)
  const [first] = tutors
  const params = {
    brand: brandName(locale),
    address: at(first && tutors.length === 1 ? `/tutor/detail/${first.id}` : '/searchtutor'),
  }
  const body = [t('saved.booking.open', params), ...lines, t('saved.booking.how'), params.brand]
  return {
    subject: t('saved.booking.subject', params),
    body: `${body.join('\n\n')}\n`,
    text: t('saved.booking.text', params),
  }
}
