import type { BadgeKind, BadgeStep } from '#contract/vocabulary.ts'
import { daysBefore } from './moments.ts'
import type { Person } from './person.ts'
import type { Random } from './random.ts'

export interface Badge {
  kind: BadgeKind
  step: BadgeStep
  at: Date
}

/** The share of tutors who claim a badge; of those, the shares seen and confirmed. */
const ladder = {
  identity: { held: 0.82, seen: 0.75, confirmed: 0.15 },
  education: { held: 0.74, seen: 0.66, confirmed: 0.12 },
  certificate: { held: 0.22, seen: 0.6, confirmed: 0.1 },
} as const satisfies Record<BadgeKind, { held: number; seen: number; confirmed: number }>

/** Evidence given since the tutor joined `joinedDays` days ago. */
export function drawBadges(random: Random, person: Person, now: Date, joinedDays: number): Badge[] {
  const badges: Badge[] = []
  for (const [kind, { held, seen, confirmed }] of Object.entries(ladder)) {
    if (kind === 'education' && person.studies.universityId === null) continue
    if (!random.chance(held)) continue
    const wasSeen = random.chance(seen)
    const step = !wasSeen
      ? 'claimed'
      : random.chance(confirmed)
        ? 'issuer_confirmed'
        : 'document_seen'
    const at = daysBefore(now, joinedDays * random.next())
    badges.push({ kind: kind as BadgeKind, step, at })
  }
  return badges
}
