import { and, eq } from 'drizzle-orm'
import { surnameOf, surnamesOf } from '#rules/surname.ts'
import type { Transaction } from '../../db/open.ts'
import { photo, tutor } from '../../db/tables/index.ts'
import { type ChangeOf, readChange } from '../../moderation/approvals/changes.ts'
import type { ApprovalOwner, ApprovalRules, KindRule } from '../../moderation/approvals/kinds.ts'
import { raiseBadge } from '../certificates/badges.ts'
import { refreshTutor } from './refresh.ts'

const afterDecision: KindRule['afterDecision'] = (tx, { owner, now }) =>
  refreshTutor(tx, tutorOf(owner), now)

export const tutorApprovals = {
  'tutor.identity': {
    afterDecision,
    replacesPending: true,
    async apply(tx, { owner, change, now }) {
      const read = readChange('tutor.identity', change)
      await updateTutor(tx, owner, {
        ...read,
        ...surnamesOfChange(read),
        identityApprovedAt: now,
        updatedAt: now,
      })
    },
  },
  'tutor.photo': {
    afterDecision,
    replacesPending: true,
    async apply(tx, { owner, change, now, fileBytes }) {
      const { photoId, width, height } = readChange('tutor.photo', change)
      const row = { id: photoId, mime: 'image/jpeg', width, height, bytes: fileBytes }
      await tx.insert(photo).values({ ...row, createdAt: now })
      await updateTutor(tx, owner, { photoId, updatedAt: now })
    },
    async reject(tx, { owner, change, now }) {
      // Applies only if the photo is public already, that is, after a report.
      const { photoId } = readChange('tutor.photo', change)
      await tx
        .update(tutor)
        .set({ photoId: null, updatedAt: now })
        .where(and(eq(tutor.id, tutorOf(owner)), eq(tutor.photoId, photoId)))
    },
  },
  'tutor.qualification': {
    afterDecision,
    replacesPending: true,
    async apply(tx, { owner, change, now }) {
      const read = readChange('tutor.qualification', change)
      await updateTutor(tx, owner, { ...read, qualificationApprovedAt: now, updatedAt: now })
    },
  },
  'tutor.introduction': {
    afterDecision,
    replacesPending: true,
    async apply(tx, { owner, change, now }) {
      const read = readChange('tutor.introduction', change)
      await updateTutor(tx, owner, { ...read, introductionApprovedAt: now, updatedAt: now })
    },
    async reject(tx, { owner, change, now }) {
      // Removes an introduction that was public before staff reviewed it.
      const { profile } = readChange('tutor.introduction', change)
      await tx
        .update(tutor)
        .set({ introductionApprovedAt: null, updatedAt: now })
        .where(and(eq(tutor.id, tutorOf(owner)), eq(tutor.profile, profile)))
    },
  },
  'tutor.texts': {
    afterDecision,
    replacesPending: true,
    async apply(tx, { owner }) {
      await updateTutor(tx, owner, { textsHeld: false })
    },
    async reject(tx, { owner, now }) {
      await updateTutor(tx, owner, { textsHeld: true, updatedAt: now })
    },
  },
  certificate: {
    afterDecision,
    replacesPending: false,
    async apply(tx, { owner, change, now, issuerConfirmed }) {
      const { name } = readChange('certificate', change)
      const step = issuerConfirmed ? 'issuer_confirmed' : 'document_seen'
      await raiseBadge(tx, { tutorId: tutorOf(owner), name, step, now })
    },
  },
} as const satisfies Partial<ApprovalRules>

/** The public surnames for new names; a removed name is represented by the other. */
function surnamesOfChange({ nameZh, nameEn, surnameEn }: ChangeOf<'tutor.identity'>) {
  if (nameZh !== undefined && nameEn !== undefined) return surnamesOf({ nameZh, nameEn, surnameEn })
  return {
    ...(nameZh && { surnameZh: surnameOf(nameZh) }),
    ...(nameEn && { surnameEn: surnameEn ?? surnameOf(nameEn) }),
  }
}

function tutorOf(owner: ApprovalOwner): number {
  if (!('tutorId' in owner)) throw new Error('Only tutors have a profile')
  return owner.tutorId
}

async function updateTutor(
  tx: Transaction,
  owner: ApprovalOwner,
  fields: Partial<typeof tutor.$inferInsert>,
): Promise<void> {
  await tx
    .update(tutor)
    .set(fields)
    .where(eq(tutor.id, tutorOf(owner)))
}
