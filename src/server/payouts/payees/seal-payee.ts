import { createHmac } from 'node:crypto'
import type { PayeeFacts } from '#contract/payouts/payees.ts'
import { maskedPayee, type PayeeKind } from '#rules/primitives/payee-numbers.ts'
import type { Owner } from '../../ground/owner.ts'
import { open, seal } from '../../ground/seal.ts'
import type { Secrets } from '../../ground/secrets.ts'

export interface PayeeNumber {
  bankCode: string | null
  number: string
  holder: string
}

const nameOf = (owner: Owner) =>
  'accountId' in owner ? `account ${owner.accountId}` : `organization ${owner.organizationId}`

/** Encrypted with the owner as associated data: it cannot be opened for another owner. */
export const sealPayee = (secrets: Secrets, owner: Owner, payee: PayeeNumber): string =>
  seal(Buffer.from(JSON.stringify(payee)), secrets.key('payees'), nameOf(owner)).toString('base64')

export function openPayee(secrets: Secrets, owner: Owner, sealed: string): PayeeNumber {
  const text = open(Buffer.from(sealed, 'base64'), secrets.key('payees'), nameOf(owner))
  return JSON.parse(text.toString()) as PayeeNumber
}

/** The public facts of a sealed payee, with its number masked. */
export function payeeFacts(
  secrets: Secrets,
  owner: Owner,
  { kind, sealed }: { kind: PayeeKind; sealed: string },
): PayeeFacts {
  const { bankCode, number, holder } = openPayee(secrets, owner, sealed)
  return { kind, bankCode, masked: maskedPayee(kind, number), holder }
}

/** A keyed hash: equal for the same payee of an owner, without revealing either. */
export function payeeFingerprint(
  secrets: Secrets,
  owner: Owner,
  { kind, bankCode, number }: PayeeNumber & { kind: PayeeKind },
): string {
  const said = [nameOf(owner), kind, bankCode ?? '', number].join('\n')
  return createHmac('sha256', secrets.key('payees')).update(said).digest('base64url')
}
