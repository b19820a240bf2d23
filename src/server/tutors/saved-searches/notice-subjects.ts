import { and, eq, inArray } from 'drizzle-orm'
import { savedSearch } from '../../db/tables/index.ts'
import type { NoticeSubject, SubjectsOf } from '../../states/notice-subject.ts'
import { labelOfAddress, searchLabel } from './search-label.ts'

/** What the reader's saved searches look for. */
export const searchSubjects: SubjectsOf = async (db, { reader, rows, locale }) => {
  if (!('accountId' in reader)) return new Map()
  const ids = rows.map(({ thingId }) => thingId)
  const own = and(eq(savedSearch.accountId, reader.accountId), inArray(savedSearch.id, ids))
  const found = await db.select().from(savedSearch).where(own)
  const labels = new Map(
    found.map(({ id, name, filters }) => [id, name || searchLabel(filters, locale)]),
  )
  return new Map(
    rows.map(({ id, thingId, words }): [number, NoticeSubject] => [
      id,
      { about: labels.get(thingId) ?? labelOfAddress(words.page, locale) },
    ]),
  )
}
