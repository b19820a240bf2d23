import type { BodyValue, DataOf } from '#contract/kernel.ts'
import type { closeAccount } from '#contract/settings.ts'
import { tellConversations } from '../../db/conversation-news.ts'
import type { Transaction } from '../../db/open.ts'
import type { Files } from '../../files/port.ts'
import type { PrivateFiles } from '../../files/private-files.ts'
import type { Member } from '../../ground/caller.ts'
import type { Owner } from '../../ground/owner.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { readBalance } from '../../ledger/statement.ts'
import type { TutorIndex } from '../../search/port.ts'
import { rebuildSearchDocuments } from '../../search/rebuild.ts'
import { refusedIn } from '../../states/move.ts'
import { hasOpenChargeback } from '../chargebacks/owed.ts'
import type { CodeParts } from '../codes/code-parts.ts'
import { isIn } from '../conversations/side.ts'
import { departFromJobs } from '../jobs/depart.ts'
import type { JobParts } from '../jobs/own-job-change.ts'
import { confirmSealed } from '../passwords/confirm.ts'
import { ownRecord } from '../passwords/own-record.ts'
import { hasPrepaid, waitsForTutor } from '../prepaid/balance.ts'
import { runningOf } from '../withdrawals/withdrawal-view.ts'
import { eraseHolder, type StoredFile } from './holder.ts'
import { dataHolders } from './holders.ts'
import { lockSubject } from './subject.ts'

type CloseParts = CodeParts &
  JobParts & { files: Files; privateFiles: PrivateFiles; index: TutorIndex }

/** Closes an account after its owner has proved, by password or code, who they are. */
export async function closeOwner(
  parts: CloseParts,
  body: BodyValue<typeof closeAccount>,
  caller: Member,
): Promise<DataOf<typeof closeAccount>> {
  const own = await ownRecord(parts.db, caller.owner)
  const code = { field: 'verifyCode', value: body.verifyCode, purpose: 'close' } as const
  const spendProof = await confirmSealed(parts, own, { ...body, code }, caller)
  await eraseOwner(parts, caller.owner, spendProof)
  return { closed: true }
}

/**
 * Closes an account in one transaction: whatever is held is erased, or stays without a name where
 * somebody else's record needs it. The files go after it: one that a crash leaves behind is named by
 * nothing and is found as such. A0230 when the account is closed already, A0440 while there is money in its
 * wallet, or a bank looks into a payment of theirs.
 */
async function eraseOwner(
  parts: CloseParts,
  owner: Owner,
  spendProof: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const { db, files, privateFiles, clock, index } = parts
  const unnamed = await db.transaction(async (tx) => {
    await spendProof(tx)
    const subject = await lockSubject(tx, owner)
    const { availableCents, heldCents } = await readBalance(tx, owner)
    if (availableCents + heldCents > 0 || (await hasPrepaid(tx, owner))) {
      throw new ServiceError('A0440', { field: 'balance', rule: 'states.walletNotEmpty' })
    }
    if (await hasOpenChargeback(tx, owner)) {
      throw new ServiceError('A0440', { field: 'balance', rule: 'states.attempt.DISPUTED' })
    }
    // After the balance: what is sent meanwhile is under way by then.
    const running = await runningOf(tx, owner)
    if (running !== null) throw refusedIn('withdrawal', running.status)
    const { accountId, parentId, tutorId } = subject
    if (accountId !== null) await departFromJobs(tx, parts, { accountId, parentId, tutorId })
    // Their fees would come when there is nobody any more.
    if (tutorId !== null && (await waitsForTutor(tx, tutorId))) {
      throw new ServiceError('A0440', { field: 'balance', rule: 'states.prepaidWaits' })
    }
    const named: StoredFile[] = []
    for (const holder of dataHolders) named.push(...(await eraseHolder(tx, holder, subject)))
    // Words that are gone go from screens as well.
    if (accountId !== null) await tellConversations(tx, isIn({ accountId, parentId, tutorId }))
    // Last, because the version of the search stays locked until the transaction ends.
    if (subject.tutorId !== null) await rebuildSearchDocuments(tx, clock(), [subject.tutorId])
    return named
  })
  index.changed()
  parts.outbox.wake()
  const stores = { public: files, private: privateFiles }
  for (const { id, store } of unnamed) await stores[store].remove(id)
}
