import type { Session } from '../../accounts/session/stored-session.ts'
import { userKinds } from '../../accounts/session/user-kind.ts'
import type { WishedThing } from './wish-list.ts'

/** Whether this session's account can hold such a list; for others it stays on the device. */
export const canSave = (of: WishedThing, { kind, kinds }: Session): boolean =>
  of === 'jobs' ? kinds.includes('tutor') : kind !== userKinds.organization
