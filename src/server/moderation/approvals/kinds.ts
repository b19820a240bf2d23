import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { ApprovalKind } from '#contract/moderation/approvals.ts'
import { surnameOf, surnamesOf } from '#rules/surname.ts'
import { publishActivity, refuseActivity } from '../../activities/publish.ts'
import { publishCourse, refuseCourse } from '../../courses/publish.ts'
import type { Transaction } from '../../db/open.ts'
import { organization, photo, tutor } from '../../db/tables/index.ts'
import { raiseBadge } from './badges.ts'
import { type ChangeOf, changeSchemas } from './changes.ts'

export type ApprovalOwner = { tutorId: number } | { organizationId: number }

interface Approved {
  owner: ApprovalOwner
  change: unknown
  now: Date
  operatorId: number
  /** The operator also asked the issuer of the document. */
  issuerConfirmed: boolean
  /** In bytes; 0 without a file. */
  fileBytes: number
}

export interface KindRule {
  apply: (tx: Transaction, approved: Approved) => Promise<void>
  /** Reverts what was public already, such as reported content. */
  reject?: (
    tx: Transaction,
    refused: Pick<Approved, 'owner' | 'change' | 'now' | 'operatorId'>,
  ) => Promise<void>
  replacesPending: boolean
}

export const kindRules = {
  'tutor.identity': {
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
    replacesPending: true,
    async apply(tx, { owner, change, now }) {
      const read = readChange('tutor.qualification', change)
      await updateTutor(tx, owner, { ...read, qualificationApprovedAt: now, updatedAt: now })
    },
  },
  'tutor.introduction': {
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
    replacesPending: true,
    async apply(tx, { owner }) {
      await updateTutor(tx, owner, { textsHeld: false })
    },
    async reject(tx, { owner, now }) {
      await updateTutor(tx, owner, { textsHeld: true, updatedAt: now })
    },
  },
  certificate: {
    replacesPending: false,
    async apply(tx, { owner, change, now, issuerConfirmed }) {
      const { name } = readChange('certificate', change)
      const step = issuerConfirmed ? 'issuer_confirmed' : 'document_seen'
      await raiseBadge(tx, { tutorId: tutorOf(owner), name, step, now })
    },
  },
  'business.certificate': {
    replacesPending: true,
    async apply(tx, { owner }) {
      if (!('organizationId' in owner)) throw new Error('Only organizations trade')
      await tx
        .update(organization)
        .set({ canTrade: true })
        .where(eq(organization.id, owner.organizationId))
    },
  },
  course: {
    replacesPending: false,
    async apply(tx, { owner, change, now, operatorId }) {
      await publishCourse(tx, owner, readChange('course', change), { operatorId, now })
    },
    async reject(tx, { owner, change, now, operatorId }) {
      await refuseCourse(tx, owner, readChange('course', change), { operatorId, now })
    },
  },
  activity: {
    replacesPending: false,
    async apply(tx, { owner, change, now, operatorId }) {
      const deciding = { ...organizationOf(owner), operatorId, now }
      await publishActivity(tx, readChange('activity', change), deciding)
    },
    async reject(tx, { owner, change, now, operatorId }) {
      const deciding = { ...organizationOf(owner), operatorId, now }
      await refuseActivity(tx, readChange('activity', change), deciding)
    },
  },
} as const satisfies Record<ApprovalKind, KindRule>

/** Parses a request's change by its kind; throws if it does not match. */
export function readChange<Kind extends ApprovalKind>(kind: Kind, change: unknown): ChangeOf<Kind> {
  return v.parse(changeSchemas[kind] as v.GenericSchema<unknown, ChangeOf<Kind>>, change)
}

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

function organizationOf(owner: ApprovalOwner): { organizationId: number } {
  if (!('organizationId' in owner)) throw new Error('Only organizations hold activities')
  return owner
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
