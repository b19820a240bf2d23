import { createHmac, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { DataOf } from '#contract/kernel.ts'
import type { DataProvider, dataDeletionStatus } from '#contract/privacy/data-deletion.ts'
import type { ProviderSubject } from '../../accounts/social/links.ts'
import type { Database } from '../../db/open.ts'
import { dataDeletion } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { type ProviderDataStore, providerDataStores } from './provider-data.ts'

/** Without I, L, O and U, which people read as 1, 0 and V. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 20

function newConfirmationCode(): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte & 31]).join('')
}

/** Normalises a typed code: small letters, spaces, hyphens, O for 0, I and L for 1. */
function typedConfirmationCode(text: string): string {
  return text.toUpperCase().replaceAll(/[\s-]/gu, '').replaceAll('O', '0').replaceAll(/[IL]/gu, '1')
}

interface DeletionParts {
  db: Database
  clock: () => Date
  stores?: readonly ProviderDataStore[]
}

export interface DeletionRequest {
  provider: DataProvider
  /** The provider's own id. */
  subjectId: string
  issuedAt: Date
  /** Shared with the provider; keys the hash that stands for the person. */
  secret: string
}

/**
 * Repeated and concurrent requests share one row and code. On failure it throws and leaves the
 * request `RECEIVED`, so that the provider's next attempt completes it.
 */
export async function deleteProviderData(
  { db, clock, stores = providerDataStores }: DeletionParts,
  { provider, subjectId, issuedAt, secret }: DeletionRequest,
): Promise<string> {
  const key = { provider, subjectHash: subjectHash(secret, { provider, subjectId }), issuedAt }
  const received = { state: 'RECEIVED', receivedAt: clock(), deleted: {} } as const
  await db
    .insert(dataDeletion)
    .values({ code: newConfirmationCode(), ...key, ...received })
    .onConflictDoNothing()
  return db.transaction(async (tx) => {
    const [request] = await tx
      .select()
      .from(dataDeletion)
      .where(
        and(
          eq(dataDeletion.provider, provider),
          eq(dataDeletion.subjectHash, key.subjectHash),
          eq(dataDeletion.issuedAt, issuedAt),
        ),
      )
      .for('update')
    if (request === undefined) throw new Error('A request that was just kept is not there')
    if (request.state === 'DONE') return request.code

    const deleted: Record<string, number> = {}
    for (const { name, erase } of stores) {
      deleted[name] = await erase(tx, { provider, subjectId })
    }
    await tx
      .update(dataDeletion)
      .set({ state: 'DONE', finishedAt: clock(), deleted })
      .where(eq(dataDeletion.code, request.code))
    return request.code
  })
}

/** The state of a request; A0404 for an unknown code. */
export async function deletionStatus(
  { db }: { db: Database },
  typed: string,
): Promise<DataOf<typeof dataDeletionStatus>> {
  const code = typedConfirmationCode(typed)
  const [request] = await db.select().from(dataDeletion).where(eq(dataDeletion.code, code))
  if (request === undefined) throw new ServiceError('A0404', 'code')
  const { provider, state, receivedAt, finishedAt, deleted } = request
  return {
    provider,
    state,
    receivedAt: isoInHongKong(receivedAt),
    finishedAt: finishedAt && isoInHongKong(finishedAt),
    deleted: Object.values(deleted).reduce((sum, count) => sum + count, 0),
  }
}

/** The prefix keeps this from ever equalling a signature over something the provider sends. */
function subjectHash(secret: string, { provider, subjectId }: ProviderSubject): string {
  return createHmac('sha256', secret)
    .update(`data deletion subject ${provider} ${subjectId}`)
    .digest('base64url')
}
