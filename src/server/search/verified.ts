import { type BadgeKind, type BadgeStep, badgeKinds } from '#contract/vocabulary.ts'

/** The badges whose document staff have seen, at least. */
export const verifiedOf = (badges: readonly { kind: BadgeKind; step: BadgeStep }[]): BadgeKind[] =>
  badgeKinds.filter((kind) =>
    badges.some((badge) => badge.kind === kind && badge.step !== 'claimed'),
  )
