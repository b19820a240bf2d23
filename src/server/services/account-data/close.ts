import type { BodyValue, DataOf } from '#contract/kernel.ts'
import type { closeAccount } from '#contract/settings.ts'
import type { Files } from '../../files/port.ts'
import type { PrivateFiles } from '../../files/private-files.ts'
import type { Caller } from '../../http/route.ts'
import { rebuildSearchDocuments } from '../../search/rebuild.ts'
import { ServiceError } from '../service-error.ts'
import type { Owner } from '../sign-in/sessions.ts'
import type { SignInParts } from '../sign-in/sign-in-parts.ts'
import { eraseHolder, type StoredFile } from './holder.ts'
import { dataHolders } from './holders.ts'
import { provePassword } from './proof.ts'
import { lockSubject } from './subject.ts'

type CloseParts = Pick<SignInParts, 'db' | 'clock' | 'keys' | 'attempts'> & {
  files: Files
  privateFiles: PrivateFiles
}

/** Closes an account after the proof that its owner asks for it. A0410 without any proof. */
export async function closeOwner(
  parts: CloseParts,
  owner: Owner,
  { password, keyCode }: BodyValue<typeof closeAccount>,
  caller: Caller,
): Promise<DataOf<typeof closeAccount>> {
  if (password === undefined || keyCode === undefined) {
    throw new ServiceError('A0410', { field: 'password', rule: 'required' })
  }
  await provePassword(parts, owner, { password, keyCode }, caller)
  await eraseOwner(parts, owner)
  return { closed: true }
}

/**
 * Closes an account in one transaction: whatever is held is erased, or stays without a name where
 * somebody else's record needs it. The files go after it: one that a crash leaves behind is named by
 * nothing and is found as such. A0230 when the account is closed already.
 */
async function eraseOwner(
  { db, files, privateFiles, clock }: Omit<CloseParts, 'keys' | 'attempts'>,
  owner: Owner,
): Promise<void> {
  const unnamed = await db.transaction(async (tx) => {
    const subject = await lockSubject(tx, owner)
    const named: StoredFile[] = []
    for (const holder of dataHolders) named.push(...(await eraseHolder(tx, holder, subject)))
    // Last, because the version of the search stays locked until the transaction ends.
    if (subject.tutorId !== null) await rebuildSearchDocuments(tx, clock(), [subject.tutorId])
    return named
  })
  const stores = { public: files, private: privateFiles }
  for (const { id, store } of unnamed) await stores[store].remove(id)
}
