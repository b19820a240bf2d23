import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import { brandName } from '#i18n/brand.ts'
import { type Locale, localPath } from '#i18n/locales.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { account, savedSearch, savedSearchFound } from '../../db/tables/index.ts'
import type { Logger } from '../../ground/log.ts'
import { serverTranslate } from '../../ground/server-texts.ts'
import { tellByDay } from '../notices/tell-by-day.ts'
import { tellPerson, type Written } from '../notices/tell-person.ts'
import { foundTutors } from './found-tutors.ts'
import { searchLabel } from './search-label.ts'

/** A search is told of at most this often. */
const restMs = 24 * 3_600_000
/** More are left for the next day. */
const mostAtOnce = 50

interface Parts {
  db: Database
  log: Logger
  clock: () => Date
  config: { siteUrl: string }
}
type Saved = typeof savedSearch.$inferSelect

/**
 * Tells the owners of saved searches of tutors who have come since: one notice a search, at most one a
 * day. Who was found, that it was told and the notice are one transaction, so that nobody is told of
 * twice. Answers how many notices were written.
 */
export function tellFound(parts: Parts): Promise<number> {
  return tellByDay(parts, {
    name: 'savedSearch',
    candidates: (after, most, now) => dueSearches(parts.db, { after, most, now }),
    tell: (id, now) => tellOf(parts, id, now),
  })
}

interface Asked {
  after: number
  most: number
  now: Date
}

async function dueSearches(db: Database, { after, most, now }: Asked): Promise<number[]> {
  const rows = await db
    .select({ id: savedSearch.id })
    .from(savedSearch)
    .innerJoin(account, eq(account.id, savedSearch.accountId))
    .where(and(gt(savedSearch.id, after), isDue(now), eq(account.status, 'active')))
    .orderBy(asc(savedSearch.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

const isDue = (now: Date) =>
  and(
    eq(savedSearch.of, 'tutor'),
    or(isNull(savedSearch.toldAt), lte(savedSearch.toldAt, new Date(now.getTime() - restMs))),
  )

function tellOf({ db, config: { siteUrl } }: Parts, id: number, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Another server may be at it, or the owner has just ended it.
    const [saved] = await tx
      .select()
      .from(savedSearch)
      .where(and(eq(savedSearch.id, id), isDue(now)))
      .for('update', { skipLocked: true })
    if (saved === undefined) return false
    const found = await foundTutors(tx, saved, mostAtOnce)
    if (found.length === 0) return false
    await tx.insert(savedSearchFound).values(found.map((foundId) => ({ searchId: id, foundId })))
    await tx.update(savedSearch).set({ toldAt: now }).where(eq(savedSearch.id, id))
    await tell(tx, { saved, found: found.length, siteUrl, now })
    return true
  })
}

interface Told {
  saved: Saved
  found: number
  siteUrl: string
  now: Date
}

function tell(tx: Transaction, { saved, found, siteUrl, now }: Told): Promise<void> {
  const write = (locale: Locale): Written => {
    const t = serverTranslate(locale, 'saved')
    const params = {
      brand: brandName(locale),
      label: searchLabel(saved.filters, locale),
      n: found,
      address: `${siteUrl}${localPath(locale, '/searchtutor')}${saved.search}`,
      stop: `${siteUrl}${localPath(locale, '/parent/dashboard/wishList')}#searches`,
    }
    const body = [
      t('saved.letter.found', params),
      t('saved.letter.see', params),
      t('saved.letter.stop', params),
      params.brand,
    ]
    return {
      subject: t('saved.letter.subject', params),
      body: `${body.join('\n\n')}\n`,
      text: t('saved.letter.text', params),
    }
  }
  return tellPerson(tx, { accountId: saved.accountId }, { kind: 'search.found', write, now })
}
