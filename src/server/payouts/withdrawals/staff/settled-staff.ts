import { heldUntil } from '../../../accounts/security-changes/store-change.ts'
import type { Transaction } from '../../../db/open.ts'
import { ServiceError } from '../../../ground/service-error.ts'

/** A0440 for operators whose own credentials changed lately, as it may not be them. */
export async function requireSettledStaff(
  tx: Transaction,
  { operatorId, field, now }: { operatorId: number; field: string; now: Date },
): Promise<void> {
  if ((await heldUntil(tx, { accountId: operatorId }, now)) === null) return
  throw new ServiceError('A0440', { field, rule: 'states.staffHeld' })
}
