import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { organization } from '../db/tables/index.ts'
import { ServiceError } from '../ground/service-error.ts'

/** Selling requires a certificate that staff have checked; free offers need none. */
export async function demandTrade(
  tx: Transaction,
  organizationId: number,
  field: string,
): Promise<void> {
  const [row] = await tx
    .select({ canTrade: organization.canTrade })
    .from(organization)
    .where(eq(organization.id, organizationId))
  if (row?.canTrade !== true) throw new ServiceError('A0440', { field, rule: 'states.cannotTrade' })
}
