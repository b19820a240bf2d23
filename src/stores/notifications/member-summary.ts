import type { DataOf } from '#contract/kernel.ts'
import { memberSummary } from '#contract/staff/member-summary.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'

export type Summary = DataOf<typeof memberSummary>
export type MemberKind = 'parent' | 'tutor' | 'organization'
type Thing = 'lessons' | 'moves' | 'jobs' | 'bookings' | 'invitations' | 'contacts' | 'refused'

/**
 * Pending counts and one value for each of the member's pages: for the side bar, the hub and the
 * overview, which all show the same numbers.
 */
export const summaryStore = createLoaded(() => send(memberSummary, { hideLoading: true }))

/** What waits for a member of this kind, each with its number, in the order shown. */
export function waitingThings(
  summary: Summary,
  kind: MemberKind,
): readonly (readonly [Thing, number])[] {
  const { lessons = 0, moves = 0 } = (kind !== 'organization' && summary[kind]?.waits) || {}
  const ofLessons = [
    ['lessons', lessons],
    ['moves', moves],
  ] as const
  const { parent, tutor, organization } = summary
  if (kind === 'parent') return [...ofLessons, ['jobs', parent?.waits.jobs ?? 0]]
  if (kind === 'organization') return [['refused', organization?.waits.refused ?? 0]]
  return [
    ['bookings', tutor?.waits.bookings ?? 0],
    ['invitations', tutor?.waits.invitations ?? 0],
    ['contacts', tutor?.waits.contacts ?? 0],
    ...ofLessons,
  ]
}

/** Number of pending things for a member of this kind. */
export const waitsOf = (summary: Summary, kind: MemberKind): number =>
  waitingThings(summary, kind).reduce((sum, [, n]) => sum + n, 0)
