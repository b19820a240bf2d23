import { inArray } from 'drizzle-orm'
import type { ThingNews } from '#contract/notifications/notice-things.ts'
import { type JobNews, newsWord } from '#contract/teaching/job-news.ts'
import type { Database, Transaction } from '../db/open.ts'
import {
  application,
  job,
  lesson,
  savedSearch,
  tutorInvitation,
  waitingEntry,
} from '../db/tables/index.ts'
import { isAsking, type ToldRecord, toldRecord } from '../states/asking-notices.ts'
import type { RowOf } from '../states/move.ts'
import { stillUnread } from '../teaching/conversations/still-unread.ts'
import { type PublishedJob, publishedJob } from '../teaching/jobs/published-job.ts'
import type { NoticeRow } from './places.ts'

export interface HeldNotice {
  row: NoticeRow
  job: RowOf<'job'> | null
  /** The suggested jobs that are still on the board. */
  fitting: PublishedJob[]
}

/** News that matters only while the job is on the board. */
const ofOpenJob: readonly string[] = ['changed', 'expiring', 'reopened']

const tables = {
  job,
  application,
  lesson,
  invitation: tutorInvitation,
  waiting: waitingEntry,
} as const satisfies Record<ToldRecord, unknown>

/** Ids of the notices that ask for an answer which was given meanwhile. */
export async function answeredAmong(
  db: Database | Transaction,
  rows: readonly NoticeRow[],
): Promise<ReadonlySet<number>> {
  const versions = await versionsOf(db, rows)
  return new Set(rows.filter((row) => isAnswered(row, versions)).map(({ id }) => id))
}

function isAnswered(
  { kind, thing, key }: NoticeRow,
  versions: ReadonlyMap<string, number>,
): boolean {
  const of = toldRecord(key)
  const word = thing === 'job' ? newsWord(kind as JobNews) : (kind as ThingNews)
  return of !== null && isAsking(word) && versions.get(`${of.machine}:${of.id}`) !== of.version
}

/** The held notices that are still true, in their order. */
export async function whatHolds(
  tx: Transaction,
  rows: readonly NoticeRow[],
): Promise<HeldNotice[]> {
  const versions = await versionsOf(tx, rows)
  const jobs = await jobsOf(tx, rows)
  const searches = await searchesOf(tx, rows)
  const unread = await stillUnread(
    tx,
    rows.map(({ key }) => key),
  )
  return rows.flatMap((row): HeldNotice[] => {
    const { kind, thing, thingId } = row
    const about = thing === 'job' ? jobs.get(thingId) : null
    const fitting = fittingOf(row).flatMap((id) => openJob(jobs.get(id)))
    const word = thing === 'job' ? newsWord(kind as JobNews) : kind
    const isOver =
      about === undefined ||
      isAnswered(row, versions) ||
      (ofOpenJob.includes(word) && about?.status !== 'OPEN') ||
      (kind === 'fitting.jobs' && fitting.length === 0) ||
      (thing === 'search' && !searches.has(thingId)) ||
      (kind === 'chat.unread' && !unread.has(row.key))
    return isOver ? [] : [{ row, job: about, fitting }]
  })
}

const openJob = (row: RowOf<'job'> | undefined) =>
  row?.status === 'OPEN' ? [publishedJob(row)] : []

const fittingOf = ({ kind, words }: NoticeRow): number[] =>
  kind === 'fitting.jobs'
    ? String(words.jobs ?? '')
        .split(' ')
        .filter(Boolean)
        .map(Number)
    : []

/** Current versions of the records that notices name, keyed like `lesson:7`. */
async function versionsOf(tx: Database | Transaction, rows: readonly NoticeRow[]) {
  const records = rows.flatMap(({ key }) => toldRecord(key) ?? [])
  const found = new Map<string, number>()
  for (const [machine, table] of Object.entries(tables)) {
    const ids = records.flatMap((one) => (one.machine === machine ? [one.id] : []))
    if (ids.length === 0) continue
    const now = await tx
      .select({ id: table.id, version: table.version })
      .from(table)
      .where(inArray(table.id, ids))
    for (const { id, version } of now) found.set(`${machine}:${id}`, version)
  }
  return found
}

async function jobsOf(tx: Transaction, rows: readonly NoticeRow[]) {
  const ids = rows.flatMap((row) => (row.thing === 'job' ? [row.thingId] : fittingOf(row)))
  const jobs =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(job)
          .where(inArray(job.id, [...new Set(ids)]))
  return new Map(jobs.map((row) => [row.id, row]))
}

async function searchesOf(tx: Transaction, rows: readonly NoticeRow[]) {
  const ids = rows.flatMap(({ thing, thingId }) => (thing === 'search' ? [thingId] : []))
  if (ids.length === 0) return new Set<number>()
  const kept = await tx
    .select({ id: savedSearch.id })
    .from(savedSearch)
    .where(inArray(savedSearch.id, ids))
  return new Set(kept.map(({ id }) => id))
}
