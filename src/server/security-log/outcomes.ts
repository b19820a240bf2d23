import type { ErrorCode } from '#contract/errors.ts'
import type { AnyCall } from '#contract/kernel.ts'
import type { Why } from '../ground/caller.ts'
import type { Owner } from '../ground/owner.ts'
import type { SecurityEvent } from './events.ts'
import type { SecurityFacts } from './security-log.ts'

export interface Refused {
  code: ErrorCode
  field?: string | undefined
  rule?: string | undefined
}

type Judge = (refused: Refused, call: AnyCall) => SecurityEvent | null

const failed: Judge = (_, { security }) => security?.failed ?? 'proof.failed'
const limited: Judge = (_, { security }) => security?.limited ?? 'limit.reached'
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
  A0404: (_, { access, security }) =>
    access === 'anyone' ? (security?.missing ?? null) : 'record.refused',
  A0400: malformed,
  A0410: malformed,
  A0700: () => 'upload.refused',
}

/** A refusal's event; null when it is not recorded. */
export function eventOfRefusal(call: AnyCall, refused: Refused): SecurityEvent | null {
  return meanings[refused.code]?.(refused, call) ?? null
}

/** A success's event; null for most, but never for a staff call. */
export function eventOfAnswer(
  { access, method, security: { done } = {} }: AnyCall,
  result: unknown,
): SecurityEvent | null {
  if (done === undefined && access === 'operator') {
    return method === 'GET' ? 'staff.read' : 'staff.acted'
  }
  const isUnbound = isRecord(result) && result.bind === false
  return done === 'signIn.done' && isUnbound ? 'signIn.unbound' : (done ?? null)
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
export function subjectOf({ security }: AnyCall, body: unknown): SecurityFacts['of'] {
  if (security?.about !== 'body') return undefined
  const { kind, id } = body as NonNullable<SecurityFacts['of']>
  return { kind, id }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
