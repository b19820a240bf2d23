import type { AnyCall } from '#contract/kernel.ts'
import type { Noted } from '../ground/caller.ts'
import type { Owner } from '../ground/owner.ts'
import type { SecurityEvent } from './events.ts'
import {
  eventOfAnswer,
  eventOfRefusal,
  eventOfToken,
  ownerOfAnswer,
  type Refused,
  subjectOf,
} from './outcomes.ts'
import type { SecurityFacts, SecurityLog } from './security-log.ts'

export interface WatchParts {
  security: SecurityLog
  nextRequest: () => string
}

/** Follows a request and records its outcome. */
export function watchCall(
  call: AnyCall,
  { security, nextRequest }: WatchParts,
  { address }: { address: string },
) {
  const noted: Noted = {}
  let named: string | undefined
  const request = () => {
    named ??= nextRequest()
    return named
  }
  const write = (event: SecurityEvent | null, more: Partial<SecurityFacts>) => {
    if (event === null) return
    const { owner, why } = noted
    const { method, path, security: { how } = {} } = call
    security.note(event, {
      ...{ address, owner, how, why, call: `${method} ${path}`, request: request() },
      ...more,
    })
  }

  return {
    request,
    note: (facts: Noted) => void Object.assign(noted, facts),
    /** Call once the session has been looked up. */
    began(session: { owner: Owner } | null): void {
      if (session !== null) noted.owner = session.owner
      write(eventOfToken(noted.why), {})
      delete noted.why
    },
    refused: (refused: Refused) => write(eventOfRefusal(call, refused), { code: refused.code }),
    answered: (result: unknown, body: unknown) =>
      write(eventOfAnswer(call, result), {
        owner: ownerOfAnswer(result) ?? noted.owner,
        of: subjectOf(call, body),
      }),
  }
}
