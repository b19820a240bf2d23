import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import { brandName } from '#i18n/brand.ts'
import { type Locale, localPath } from '#i18n/locales.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { account, savedSearch, savedSearchFound } from '../../db/tables/index.ts'
import { hourInHongKong } from '../../ground/hong-kong-time.ts'
import { serverTranslate } from '../../ground/server-texts.ts'
import { tellPerson, type Written } from '../notices/tell-person.ts'
import { foundTutors } from './found-tutors.ts'
import { searchLabel } from './search-label.ts'

/** A search is told of at most this often. */
const restMs = 24 * 3_600_000
/** Nobody is woken by a text message. */
const awake = { from: 9, until: 21 }
/** More are left for the next day. */
const mostAtOnce = 50
const batch = 100

interface Parts {
  db: Database
  clock: () => Date
  config: { siteUrl: string }
}
type Saved = typeof savedSearch.$inferSelect

/**
 * Tells the owners of saved searches of tutors who have come since: one notice a search, at most one a
 * day. Who was found, that it was told and the notice are one transaction, so that nobody is told of
 * twice. Answers how many notices were written.
 */
export async function tellFound(parts: Parts): Promise<number> {
  const now = parts.clock()
  const hour = hourInHongKong(now)
  if (hour < awake.from || hour >= awake.until) return 0
  let told = 0
  let after = 0
  for (;;) {
    const ids = await dueSearches(parts.db, after, now)
    for (const id of ids) told += (await tellOf(parts, id, now)) ? 1 : 0
    if (ids.length < batch) return told
    after = ids.at(-1) ?? after
  }
}

async function dueSearches(db: Database, after: number, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: savedSearch.id })
    .from(savedSearch)
    .innerJoin(account, eq(account.id, savedSearch.accountId))
    .where(and(gt(savedSearch.id, after), isDue(now), eq(account.status, 'active')))
    .orderBy(asc(savedSearch.id))
    .limit(batch)
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
