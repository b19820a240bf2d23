import { and, count, eq } from 'drizzle-orm'
import type { BodyValue } from '#contract/kernel.ts'
import { mostDrafts, type OwnJob, type saveJobDraft } from '#contract/teaching/jobs.ts'
import type { Locale } from '#i18n/locales.ts'
import { tooMany } from '#rules/primitives/limits.ts'
import { lockOpenOwner } from '../../accounts/open-owner.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { job } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { beginRecord, lockRecord, lockRecords, moveRecord, type RowOf } from '../../states/move.ts'
import { checkChoices, type JobOwner } from './check-job.ts'
import { jobColumnsOf } from './job-labels.ts'
import { ownJobAfter } from './own-jobs.ts'

interface Parts {
  db: Database
  clock: () => Date
}

/** Incomplete or unpublishable drafts are accepted; A0440 if changed elsewhere since `version`. */
export function saveDraft(
  { db, clock }: Parts,
  owner: JobOwner,
  { draftId, version, key, words, ...fields }: BodyValue<typeof saveJobDraft>,
  locale: Locale,
): Promise<OwnJob> {
  return db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId: owner.accountId })
    await checkChoices(tx, owner, fields)
    const cause = { actor: 'parent', accountId: owner.accountId, now: clock() } as const
    const values = { words, ...jobColumnsOf(fields) }
    const known =
      draftId === null ? await draftOfKey(tx, owner, key) : await draftOf(tx, owner, draftId)
    if (known === null) {
      await refuseMoreDrafts(tx, owner)
      const begun = { parentId: owner.parentId, draftKey: key, ...values }
      const made = await beginRecord(tx, 'job', begun, { event: 'save', ...cause })
      return ownJobAfter(tx, made, locale)
    }
    if (version !== null && version !== known.version) {
      throw new ServiceError('A0440', { field: 'version', rule: 'states.newer' })
    }
    const saved = await moveRecord(tx, 'job', known, { event: 'save', set: values, ...cause })
    return ownJobAfter(tx, saved, locale)
  })
}

function draftOf(tx: Transaction, { parentId }: JobOwner, id: number) {
  return lockRecord(tx, 'job', and(eq(job.id, id), eq(job.parentId, parentId)), 'draftId')
}

async function draftOfKey(
  tx: Transaction,
  { parentId }: JobOwner,
  key: string | null,
): Promise<RowOf<'job'> | null> {
  if (key === null) return null
  const [row] = await lockRecords(tx, 'job', and(eq(job.parentId, parentId), eq(job.draftKey, key)))
  return row ?? null
}

export async function refuseMoreDrafts(tx: Transaction, { parentId }: JobOwner): Promise<void> {
  const [drafts] = await tx
    .select({ n: count() })
    .from(job)
    .where(and(eq(job.parentId, parentId), eq(job.status, 'DRAFT')))
  if ((drafts?.n ?? 0) >= mostDrafts) {
    throw new ServiceError('A0440', { field: 'draftId', rule: tooMany(mostDrafts) })
  }
}
