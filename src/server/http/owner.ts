import { ServiceError } from '../services/service-error.ts'
import type { Owner } from '../services/sign-in/sessions.ts'
import type { Session } from './route.ts'

/** The person or institution that calls; A0230 for a visitor. */
export function ownerOf(session: Session | null): Owner {
  if (session === null) throw new ServiceError('A0230')
  return session.owner
}
