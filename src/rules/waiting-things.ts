import type { DataOf } from '#contract/kernel.ts'
import type { AskedThing, memberSummary } from '#contract/staff/member-summary.ts'
import type { LessonWait } from '#contract/teaching/lessons.ts'

export type Summary = DataOf<typeof memberSummary>
/** A session for which a parent has tickets. */
export type TicketSession = NonNullable<Summary['parent']>['sessions'][number]
export type MemberKind = 'parent' | 'tutor' | 'organization'
type Thing =
  | LessonWait
  | AskedThing
  | ('jobs' | 'leaving' | 'bookings' | 'invitations' | 'refused' | 'certificate')

const ofLessons = ['affirm', 'end', 'move', 'settle', 'object', 'tell'] as const

/** What may wait for a member of each kind, in the order shown. */
export const thingsOf = {
  parent: ['seat', 'order', ...ofLessons, 'jobs', 'leaving', 'review'],
  tutor: ['bookings', 'order', 'contact', 'invitations', ...ofLessons, 'review'],
  organization: ['refused', 'certificate'],
} as const satisfies Record<MemberKind, readonly Thing[]>

/** What waits for a member of this kind, each with its number, in the order shown. */
export function waitingThings(
  summary: Summary,
  kind: MemberKind,
): readonly (readonly [Thing, number])[] {
  const part = summary[kind]
  if (part === null) return []
  const counts: Partial<Record<Thing, number>> = { ...part.waits }
  for (const { thing } of 'asks' in part ? part.asks : []) counts[thing] = (counts[thing] ?? 0) + 1
  return thingsOf[kind].map((thing) => [thing, counts[thing] ?? 0])
}

/** Number of pending things for a member of this kind. */
export const waitsOf = (summary: Summary, kind: MemberKind): number =>
  waitingThings(summary, kind).reduce((sum, [, n]) => sum + n, 0)
