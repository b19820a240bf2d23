import type { Access } from '#contract/kernel.ts'
import type { KnownSession, OrganizationOwner, Owner, PersonOwner, TutorOwner } from './owner.ts'

/** Browser data from headers; some are sent only over HTTPS, and only by some browsers. */
export interface BrowserHints {
  userAgent: string
  /** Header `Sec-CH-UA`: brands, of which User-Agent hides some. */
  brands?: string | undefined
  /** Header `Sec-CH-UA-Platform`. */
  platform?: string | undefined
}

/** Reason of a refusal, for the log where the response must not give it. */
export type Why = 'seal' | 'number' | 'password' | 'status' | 'code' | 'token' | 'mixed'

/** Facts about a request that its response does not contain. */
export interface Noted {
  owner?: Owner
  why?: Why
}

/** Origin of a request, and its session, if any. */
export interface Visitor {
  address: string
  browser: BrowserHints
  /** Aborted when the client no longer waits for the response. */
  readonly left: AbortSignal
  session: KnownSession | null
  /** Passes on to the security log what the response must not say. */
  note: (noted: Noted) => void
}

export interface Member extends Visitor {
  session: KnownSession
  owner: Owner
}

interface Person extends Member, PersonOwner {}

interface Callers extends Record<Access, Visitor> {
  anyone: Visitor
  member: Member
  person: Person
  parent: Person & { parentId: number }
  tutor: Person & TutorOwner
  organization: Member & OrganizationOwner
  operator: Person
}

/** The caller guaranteed by a call's `access`: handlers need not check again. */
export type CallerOf<Who extends Access> = Callers[Who]
