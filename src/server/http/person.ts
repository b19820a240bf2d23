import { ServiceError } from '../services/service-error.ts'
import type { Session } from './route.ts'

/** The account of a caller who is a person; A0230 for a visitor, A0301 for an organization. */
export function personOf(session: Session | null): number {
  if (session === null) throw new ServiceError('A0230')
  if (!('accountId' in session.owner)) throw new ServiceError('A0301')
  return session.owner.accountId
}
