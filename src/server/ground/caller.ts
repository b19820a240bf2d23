import type { Access } from '#contract/kernel.ts'
import type { KnownSession, OrganizationOwner, Owner, PersonOwner, TutorOwner } from './owner.ts'

/** What a browser says about itself; parts only over HTTPS, and only in some browsers. */
export interface BrowserHints {
  userAgent: string
  /** Header `Sec-CH-UA`: brands, of which User-Agent hides some. */
  brands?: string | undefined
  /** Header `Sec-CH-UA-Platform`. */
  platform?: string | undefined
}

/** Why somebody was refused, where the answer must not say it. */
export type Why = 'seal' | 'number' | 'password' | 'status' | 'code' | 'token' | 'mixed'

/** What a service knows about a request and its answer does not say. */
export interface Noted {
  owner?: Owner
  why?: Why
}

/** Where a request comes from, and its session, if any. */
export interface Visitor {
  address: string
  browser: BrowserHints
  /** Aborted when nobody waits for the answer any more. */
  readonly left: AbortSignal
  session: KnownSession | null
  /** Tells the security log what the answer must not say. */
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

/** Who makes a call, as its `access` promises: handlers need not check again. */
export type CallerOf<Who extends Access> = Callers[Who]
