import { createHmac } from 'node:crypto'
import type { PayeeFacts } from '#contract/payees.ts'
import { maskedPayee, type PayeeKind } from '#rules/primitives/payee-numbers.ts'
import type { Owner } from '../../ground/owner.ts'
import { open, seal } from '../../ground/seal.ts'
import type { Secrets } from '../../ground/secrets.ts'

/** Whose a payee is, and where it leads. */
export interface PayeeNumber {
  bankCode: string | null
  number: string
  holder: string
}

const nameOf = (owner: Owner) =>
  'accountId' in owner ? `account ${owner.accountId}` : `organization ${owner.organizationId}`

/** The owner is authenticated with it: what was sealed for one opens for nobody else. */
export const sealPayee = (secrets: Secrets, owner: Owner, payee: PayeeNumber): string =>
  seal(Buffer.from(JSON.stringify(payee)), secrets.key('payees'), nameOf(owner)).toString('base64')

export function openPayee(secrets: Secrets, owner: Owner, sealed: string): PayeeNumber {
  const text = open(Buffer.from(sealed, 'base64'), secrets.key('payees'), nameOf(owner))
  return JSON.parse(text.toString()) as PayeeNumber
}

/** What anybody is shown of it. */
export function payeeFacts(
  secrets: Secrets,
  owner: Owner,
  { kind, sealed }: { kind: PayeeKind; sealed: string },
): PayeeFacts {
  const { bankCode, number, holder } = openPayee(secrets, owner, sealed)
  return { kind, bankCode, masked: maskedPayee(kind, number), holder }
}

/** Tells one payee of an owner from another, and neither to whoever reads it. */
export function payeeFingerprint(
  secrets: Secrets,
  owner: Owner,
  { kind, bankCode, number }: PayeeNumber & { kind: PayeeKind },
): string {
  const said = [nameOf(owner), kind, bankCode ?? '', number].join('\n')
  return createHmac('sha256', secrets.key('payees')).update(said).digest('base64url')
}
