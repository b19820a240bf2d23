import type { Database } from '../db/open.ts'
import type { NoticeSubject, SubjectsAsked } from '../states/notice-subject.ts'
import { notificationOf } from '../states/notification.ts'

/** What notices are about, by their ids, as far as their reader may see it. */
export async function subjectsOf(
  db: Database,
  { rows, ...asked }: SubjectsAsked,
): Promise<ReadonlyMap<number, NoticeSubject>> {
  const all = new Map<number, NoticeSubject>()
  for (const [read, some] of Map.groupBy(rows, ({ kind }) => notificationOf(kind).subjects)) {
    if (read === undefined) continue
    for (const [id, subject] of await read(db, { ...asked, rows: some })) all.set(id, subject)
  }
  return all
}
