import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { badgeKinds } from '#contract/vocabulary.ts'
import type { Database } from '#server/db/open.ts'
import {
  account,
  parent,
  tutor,
  tutorArea,
  tutorBadge,
  tutorEducation,
  tutorExamResult,
  tutorSlot,
  tutorTeach,
} from '#server/db/tables/index.ts'
import type { SearchedTutor } from '#server/search/searched-tutor.ts'
import { storeReviews } from './store-reviews.ts'

/** Stores tutors with their ids and all dependent rows, but no search rows. */
export async function storeTutors(db: Database, tutors: readonly SearchedTutor[]): Promise<void> {
  const accounts = tutors.map(({ tutor: { accountId } }) => ({
    id: accountId,
    mobile: `T${accountId}`,
  }))
  const parentAccount = { id: 1_000_000, mobile: 'P1' }
  await db
    .insert(account)
    .overridingSystemValue()
    .values([...accounts, parentAccount].map((row) => ({ ...row, countryCode: '852', demo: true })))
  const [reviewer] = await db
    .insert(parent)
    .values({ accountId: parentAccount.id, surnameZh: '何', surnameEn: 'Ho' })
    .returning({ id: parent.id })
  await db
    .insert(tutor)
    .overridingSystemValue()
    .values(tutors.map((searched) => searched.tutor))

  // Later accounts and tutors must get ids after these.
  for (const table of ['account', 'tutor']) {
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
    )
  }

  await storeChildren(db, tutors)
  const shownAt = new Date('2026-01-01T00:00:00Z')
  const parentId = reviewer?.id ?? 0
  await storeReviews(
    db,
    tutors.flatMap(({ reviews, tutor: { id: tutorId } }) => [
      ...scoresOf(reviews).map((score) => ({ tutorId, parentId, score, shownAt })),
      // Not public yet, so it counts nowhere.
      { tutorId, parentId, score: 1 },
    ]),
  )
}

/** Replaces all of a tutor but the account and the reviews; no search rows. */
export async function replaceTutor(db: Database, searched: SearchedTutor): Promise<void> {
  const { id, ...row } = searched.tutor
  await db.update(tutor).set(row).where(eq(tutor.id, id))
  for (const table of childTables) await db.delete(table).where(eq(table.tutorId, id))
  await storeChildren(db, [searched])
}

const childTables = [
  tutorTeach,
  tutorArea,
  tutorSlot,
  tutorEducation,
  tutorExamResult,
  tutorBadge,
] as const

async function storeChildren(db: Database, tutors: readonly SearchedTutor[]): Promise<void> {
  const rows = <Row>(of: (searched: SearchedTutor, tutorId: number) => Row[]) =>
    tutors.flatMap((searched) => of(searched, searched.tutor.id))
  const insert = async <Table extends PgTable>(table: Table, all: Table['$inferInsert'][]) => {
    if (all.length > 0) await db.insert(table).values(all)
  }
  await insert(
    tutorTeach,
    rows(({ teaches }, tutorId) =>
      teaches.map((teach) => ({
        ...teach,
        levels: [...teach.levels],
        levelFees: [...teach.levelFees],
        tutorId,
      })),
    ),
  )
  await insert(
    tutorArea,
    rows(({ areaIds }, tutorId) => areaIds.map((areaId) => ({ tutorId, areaId }))),
  )
  await insert(
    tutorSlot,
    rows(({ days }, tutorId) =>
      days.flatMap((day) => [
        { tutorId, day, fromMinute: 960, toMinute: 1020 },
        { tutorId, day, fromMinute: 1080, toMinute: 1200 },
      ]),
    ),
  )
  await insert(
    tutorEducation,
    rows(({ education }, tutorId) => education.map((study) => ({ ...study, tutorId }))),
  )
  await insert(
    tutorExamResult,
    rows(({ examResults }, tutorId) =>
      Array.from({ length: examResults }, () => ({
        tutorId,
        exam: 'HKDSE',
        itemValue: 'tutor_remediation_math',
        grade: '5*',
      })),
    ),
  )
  await insert(
    tutorBadge,
    rows(({ badges }, tutorId) =>
      badges.map((step, index) => ({ tutorId, step, kind: badgeKinds[index] ?? 'identity' })),
    ),
  )
}

/** Scores from one to five with the wanted number and sum. */
function scoresOf({ count, scoreSum }: SearchedTutor['reviews']): number[] {
  return Array.from({ length: count }, (_, index) => Math.floor((scoreSum + index) / count))
}
