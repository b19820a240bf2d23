import { and, eq } from 'drizzle-orm'
import type { CertificateName } from '#contract/moderation/approvals.ts'
import { type BadgeKind, type BadgeStep, badgeSteps } from '#contract/vocabulary.ts'
import type { Transaction } from '../../db/open.ts'
import { tutorBadge } from '../../db/tables/index.ts'

/** The badge that each document supports; proof of address supports none. */
export const badgeOfCertificate = {
  identity: 'identity',
  address: null,
  diploma: 'education',
  other: 'certificate',
} as const satisfies Record<CertificateName, BadgeKind | null>

interface Evidence {
  tutorId: number
  name: CertificateName
  step: BadgeStep
  now: Date
}

/** Raises a tutor's badge (claimed, document seen, issuer confirmed), never lowers it. */
export async function raiseBadge(
  tx: Transaction,
  { tutorId, name, step, now }: Evidence,
): Promise<void> {
  const kind = badgeOfCertificate[name]
  if (kind === null) return
  const ofKind = and(eq(tutorBadge.tutorId, tutorId), eq(tutorBadge.kind, kind))
  const [known] = await tx.select().from(tutorBadge).where(ofKind)
  if (known === undefined) {
    await tx.insert(tutorBadge).values({ tutorId, kind, step, at: now })
  } else if (badgeSteps.indexOf(known.step) < badgeSteps.indexOf(step)) {
    await tx.update(tutorBadge).set({ step, at: now }).where(ofKind)
  }
}
