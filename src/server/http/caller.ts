import type { Access } from '#contract/kernel.ts'
import type { CallerOf, Visitor } from '../ground/caller.ts'

/** The part of a session needed for each kind of access; undefined refuses. */
const holds = {
  person: ({ owner }) => ('accountId' in owner ? owner : undefined),
  parent: ({ owner, parentId }) =>
    'accountId' in owner && parentId !== null ? { ...owner, parentId } : undefined,
  tutor: ({ owner, tutorId }) =>
    'accountId' in owner && tutorId !== null ? { ...owner, tutorId } : undefined,
  organization: ({ owner }) => ('organizationId' in owner ? owner : undefined),
  operator: ({ owner, kinds }) =>
    'accountId' in owner && kinds.includes('operator') ? owner : undefined,
  member: () => ({}),
} as const satisfies Record<
  Exclude<Access, 'anyone'>,
  (session: NonNullable<Visitor['session']>) => object | undefined
>

/** The caller for a call's access, or the code of the refusal. */
export function callerOf<Who extends Access>(
  access: Who,
  visitor: Visitor,
): CallerOf<Who> | 'A0230' | 'A0301'
export function callerOf(access: Access, visitor: Visitor): object | 'A0230' | 'A0301' {
  if (access === 'anyone') return visitor
  const { session } = visitor
  if (session === null) return 'A0230'
  const held = holds[access](session)
  if (held === undefined) return 'A0301'
  return Object.assign(visitor, { owner: session.owner }, held)
}
