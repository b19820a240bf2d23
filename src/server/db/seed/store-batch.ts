import { and, eq, getTableName, gte, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { parentMobile } from '#rules/accounts/demo-accounts.ts'
import { jobDocuments } from '../../search/jobs/refresh.ts'
import type { Transaction } from '../open.ts'
import { account, parent } from '../tables/accounts/people.ts'
import { application } from '../tables/teaching/applications.ts'
import { job } from '../tables/teaching/jobs.ts'
import { review } from '../tables/teaching/reviews.ts'
import { jobSearch, jobWords, tutorSearch, tutorWords } from '../tables/tutors/search.ts'
import {
  tutor,
  tutorArea,
  tutorBadge,
  tutorEducation,
  tutorExamResult,
  tutorSlot,
  tutorTeach,
  tutorWork,
} from '../tables/tutors/tutors.ts'
import type { DemoBatch } from './batch.ts'
import { documentRows, type FirstIds, jobRows, peopleRows, tutorChildRows } from './batch-rows.ts'
import { insertRows } from './insert-rows.ts'

/** Ids of a batch continue from the highest one, so no one else may add such rows meanwhile. */
export async function lockForSeeding(tx: Transaction): Promise<void> {
  await tx.execute(
    sql`lock table account, parent, tutor, job, application in share row exclusive mode`,
  )
}

/** Writes a batch with its search rows, in the caller's transaction, after `lockForSeeding`. */
export async function storeBatch(tx: Transaction, batch: DemoBatch): Promise<void> {
  const ids: FirstIds = {
    account: await nextId(tx, account),
    tutor: await nextId(tx, tutor),
    parent: await nextId(tx, parent),
    job: await nextId(tx, job),
    application: await nextId(tx, application),
  }
  const people = peopleRows(batch, ids)
  await insertRows(tx, account, people.accounts)
  await insertRows(tx, tutor, people.tutors)
  await insertRows(tx, parent, people.parents)

  const children = tutorChildRows(batch, ids.tutor)
  await insertRows(tx, tutorTeach, children.teaches)
  await insertRows(tx, tutorArea, children.areas)
  await insertRows(tx, tutorSlot, children.slots)
  await insertRows(tx, tutorEducation, children.education)
  await insertRows(tx, tutorExamResult, children.examResults)
  await insertRows(tx, tutorWork, children.work)
  await insertRows(tx, tutorBadge, children.badges)

  const parentId = await parentIds(tx, batch, ids.parent)
  const tutorId = (index: number) => ids.tutor + index - batch.firstTutor
  const did = jobRows(batch, ids, parentId, tutorId)
  await insertRows(tx, job, did.jobs)
  const open = await tx
    .select()
    .from(job)
    .where(and(eq(job.status, 'OPEN'), gte(job.id, ids.job)))
  const listed = jobDocuments(open)
  await insertRows(
    tx,
    jobSearch,
    listed.map(({ row }) => row),
  )
  await insertRows(
    tx,
    jobWords,
    listed.map(({ words }) => words),
  )
  await insertRows(tx, application, did.applications)
  await insertRows(tx, review, did.reviews)

  const documents = documentRows(batch, tutorId)
  await insertRows(tx, tutorSearch, documents.rows)
  await insertRows(tx, tutorWords, documents.words)
  for (const table of [account, tutor, parent, job, application]) await countOn(tx, table)
}

async function nextId(tx: Transaction, table: PgTable): Promise<number> {
  const { rows } = await tx.execute<{ next: number }>(
    sql`select coalesce(max(id), 0) + 1 as next from ${sql.identifier(getTableName(table))}`,
  )
  return Number(rows[0]?.next)
}

/** Moves the table's identity sequence past the highest id. */
async function countOn(tx: Transaction, table: PgTable): Promise<void> {
  const name = getTableName(table)
  await tx.execute(sql`
    select setval(pg_get_serial_sequence(${name}, 'id'), max(id)) from ${sql.identifier(name)}`)
}

/** Ids of the parents in the batch by their index; those of earlier batches are looked up. */
async function parentIds(
  tx: Transaction,
  { firstParent, parents, reviews }: DemoBatch,
  firstId: number,
): Promise<(index: number) => number> {
  const earlier = new Set(reviews.map(({ job }) => job.parent).filter((i) => i < firstParent))
  const ids = new Map(parents.map((_, i) => [firstParent + i, firstId + i]))
  if (earlier.size > 0) {
    const indexOf = new Map([...earlier].map((index) => [parentMobile(index), index]))
    const rows = await tx
      .select({ id: parent.id, mobile: account.mobile })
      .from(parent)
      .innerJoin(account, eq(account.id, parent.accountId))
      .where(inArray(account.mobile, [...indexOf.keys()]))
    for (const { id, mobile } of rows) ids.set(indexOf.get(mobile) ?? -1, id)
  }
  return (index) => {
    const id = ids.get(index)
    if (id === undefined) throw new Error(`demo parent ${index} is missing: were rows deleted?`)
    return id
  }
}
