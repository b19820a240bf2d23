import type { Session } from '../session/kept-session.ts'
import { userKinds } from '../session/user-kind.ts'
import type { WishedThing } from './wish-list.ts'

/** Whether who is signed in can keep such a list in their account; for everybody else it stays here. */
export const canKeep = (of: WishedThing, { kind, kinds }: Session): boolean =>
  of === 'jobs' ? kinds.includes('tutor') : kind !== userKinds.organization
