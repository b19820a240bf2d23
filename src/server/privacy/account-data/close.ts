import { eq } from 'drizzle-orm'
import type { closeAccount } from '#contract/accounts/settings.ts'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import type { CodeParts } from '../../accounts/codes/code-parts.ts'
import { confirmSealed } from '../../accounts/passwords/confirm.ts'
import { ownRecord } from '../../accounts/passwords/own-record.ts'
import { lockSubject } from '../../accounts/subject.ts'
import { leaveAllLists } from '../../activities/waiting.ts'
import { publishConversations } from '../../db/conversation-news.ts'
import type { Transaction } from '../../db/open.ts'
import { activity } from '../../db/tables/index.ts'
import type { Files } from '../../files/port.ts'
import type { PrivateFiles } from '../../files/private-files.ts'
import type { Member } from '../../ground/caller.ts'
import type { Owner } from '../../ground/owner.ts'
import { tutorsReviewedBy } from '../../search/counted-reviews.ts'
import type { TutorIndex } from '../../search/port.ts'
import { rebuildSearchDocuments } from '../../search/rebuild.ts'
import { lockRecords } from '../../states/move.ts'
import { isIn } from '../../teaching/conversations/side.ts'
import { refuseInvitations } from '../../teaching/invitations/answer.ts'
import { departFromJobs } from '../../teaching/jobs/depart.ts'
import type { JobParts } from '../../teaching/jobs/own-job-change.ts'
import { storeMarks } from '../kept-marks/store-marks.ts'
import { refuseOwing } from './owed.ts'
import { personalData } from './personal-data.ts'
import { erasePersonalData, type StoredFile } from './personal-data-table.ts'

type CloseParts = CodeParts &
  JobParts & { files: Files; privateFiles: PrivateFiles; index: TutorIndex }

/** Closes an account after its owner has proved their identity by password or code. */
export async function closeOwner(
  parts: CloseParts,
  body: BodyValue<typeof closeAccount>,
  caller: Member,
): Promise<DataOf<typeof closeAccount>> {
  const own = await ownRecord(parts.db, caller.owner)
  const code = { field: 'verifyCode', value: body.verifyCode, purpose: 'close' } as const
  const spendProof = await confirmSealed(parts, own, { ...body, code }, caller)
  await eraseOwner(parts, caller.owner, { spendProof, givesUp: body.givesUp })
  return { closed: true }
}

/**
 * Erases or pseudonymises the account in one transaction. Files go afterwards; after a crash the
 * sweep finds them. A0230 if it is closed already, A0440 while something is open (`owed.ts`).
 */
async function eraseOwner(
  parts: CloseParts,
  owner: Owner,
  { spendProof, givesUp }: { spendProof: (tx: Transaction) => Promise<void>; givesUp: boolean },
): Promise<void> {
  const { db, files, privateFiles, clock, index } = parts
  const unnamed = await db.transaction(async (tx) => {
    await spendProof(tx)
    const subject = await lockSubject(tx, owner)
    const now = clock()
    // Waits for purchases in progress; later ones find the organization closed.
    if (subject.organizationId !== null) {
      await lockRecords(tx, 'activity', eq(activity.organizationId, subject.organizationId))
    }
    await refuseOwing({ db: tx, subject, owner, now }, givesUp)
    const { accountId, parentId, tutorId } = subject
    if (accountId !== null) await departFromJobs(tx, parts, { accountId, parentId, tutorId })
    if (accountId !== null) await leaveAllLists(tx, accountId, now)
    if (accountId !== null && tutorId !== null) {
      await refuseInvitations(tx, parts, { accountId, tutorId }, now)
    }
    await storeMarks(tx, parts, { owner, subject, now: clock() })
    const named: StoredFile[] = []
    for (const data of personalData) named.push(...(await erasePersonalData(tx, data, subject)))
    // Erased messages disappear from open screens as well.
    if (accountId !== null) await publishConversations(tx, isIn({ accountId, parentId, tutorId }))
    const reviewed = parentId === null ? [] : await tutorsReviewedBy(tx, parentId)
    const shown = tutorId === null ? reviewed : [...reviewed, tutorId]
    // Last, because this locks the search index's version until the transaction ends.
    if (shown.length > 0) await rebuildSearchDocuments(tx, clock(), shown)
    return named
  })
  index.changed()
  const stores = { public: files, private: privateFiles }
  for (const { id, store } of unnamed) await stores[store].remove(id)
}
