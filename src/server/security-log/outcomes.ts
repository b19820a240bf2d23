import { privateFile } from '#contract/accounts/private-files.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { AnyCall, BodyValue } from '#contract/kernel.ts'
import { freezeAccount, unfreezeAccount } from '#contract/staff/operator.ts'
import type { Why } from '../ground/caller.ts'
import type { Owner } from '../ground/owner.ts'
import type { SecurityEvent } from './events.ts'
import type { SecurityFacts } from './security-log.ts'
import { type Watched, watchedAs } from './watched-calls.ts'

export interface Refused {
  code: ErrorCode
  field?: string | undefined
  rule?: string | undefined
}

type Judge = (refused: Refused, call: AnyCall, row: Watched | undefined) => SecurityEvent | null

const failed: Judge = (_, __, row) => row?.failed ?? 'proof.failed'
const limited: Judge = (_, __, row) => row?.limited ?? 'limit.reached'
const malformed: Judge = ({ rule }) => (rule === 'invalid' ? 'seal.refused' : 'input.refused')

/** Events of refusals; codes that are missing here are no attack. */
const meanings: Partial<Record<ErrorCode, Judge>> = {
  A0131: failed,
  A0202: failed,
  A0210: failed,
  A0220: failed,
  A0211: limited,
  A0501: limited,
  A0240: () => 'botCheck.failed',
  A0301: () => 'access.refused',
  A0340: () => 'signature.refused',
  A0506: ({ field }) => (field === 'sign' ? 'signature.refused' : null),
  // A record open to anyone can simply be missing.
  A0404: (_, call) => (call.access === 'anyone' && call !== privateFile ? null : 'record.refused'),
  A0400: malformed,
  A0410: malformed,
  A0700: () => 'upload.refused',
}

/** A refusal's event; null when it is not recorded. */
export function eventOfRefusal(call: AnyCall, refused: Refused): SecurityEvent | null {
  return meanings[refused.code]?.(refused, call, watchedAs(call)) ?? null
}

/** A success's event; null for most. */
export function eventOfAnswer(call: AnyCall, result: unknown): SecurityEvent | null {
  const row = watchedAs(call)
  if (row === undefined) return null
  const isUnbound = isRecord(result) && result.bind === false
  return row.done === 'signIn.done' && isUnbound ? 'signIn.unbound' : row.done
}

/** The event of a rejected session token. */
export function eventOfToken(why: Why | undefined): SecurityEvent | null {
  if (why === 'mixed') return 'session.mixed'
  return why === 'token' ? 'session.unknown' : null
}

export function ownerOfAnswer(result: unknown): Owner | undefined {
  if (!isRecord(result) || !isRecord(result.user)) return undefined
  const { userId, kinds } = result.user
  if (typeof userId !== 'number' || !Array.isArray(kinds)) return undefined
  return kinds.includes('organization') ? { organizationId: userId } : { accountId: userId }
}

/** The account that staff decided about; the contract has checked the body. */
export function subjectOf(call: AnyCall, body: unknown): SecurityFacts['of'] {
  if (call !== freezeAccount && call !== unfreezeAccount) return undefined
  const { kind, id } = body as BodyValue<typeof freezeAccount>
  return { kind, id }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
