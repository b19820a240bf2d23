import { ServiceError } from '../services/service-error.ts'
import type { Owner } from '../services/sign-in/sessions.ts'
import type { Session } from './route.ts'

/** The person or institution that calls; A0230 for a visitor. */
export function ownerOf(session: Session | null): Owner {
  if (session === null) throw new ServiceError('A0230')
  return session.owner
}

/** The organization that calls; A0230 for a visitor, A0301 for a person. */
export function institutionOf(session: Session | null): number {
  const owner = ownerOf(session)
  if (!('organizationId' in owner)) throw new ServiceError('A0301')
  return owner.organizationId
}
