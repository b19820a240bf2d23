import * as v from 'valibot'
import { ActivityPlan, ActivityWhere, SessionTime } from '#contract/activities/activity-plan.ts'
import { mediaKinds } from '#contract/courses/course-media.ts'
import { type ApprovalKind, certificateNames, textParts } from '#contract/moderation/approvals.ts'
import { sexes, tutorLevels } from '#contract/vocabulary.ts'

const name = v.pipe(v.string(), v.maxLength(60))

/** The content of a change of each kind; also validated when read from the database. */
export const changeSchemas = {
  /** Omitted fields stay unchanged. */
  'tutor.identity': v.object({
    nameZh: v.optional(name),
    nameEn: v.optional(name),
    /** Derived from the names if omitted. */
    surnameEn: v.optional(name),
    sex: v.optional(v.picklist(sexes)),
    birthYear: v.optional(v.nullable(v.pipe(v.number(), v.integer()))),
    guardian: v.optional(name),
  }),
  /** The picture is the approval's file; `photoId` will be its public name. */
  'tutor.photo': v.object({
    photoId: v.string(),
    width: v.number(),
    height: v.number(),
  }),
  /** Omitted fields stay unchanged; null removes. */
  'tutor.qualification': v.object({
    tutorLevel: v.optional(v.picklist(tutorLevels)),
    universityId: v.optional(v.nullable(v.string())),
    majorId: v.optional(v.nullable(v.string())),
  }),
  'tutor.introduction': v.object({ profile: v.string(), profileLang: v.string() }),
  /** Texts already public, by part, one per line. */
  'tutor.texts': v.record(v.picklist(textParts), v.string()),
  certificate: v.object({ name: v.picklist(certificateNames), title: v.string() }),
  /** `name` is the organization's own name for the document. */
  'business.certificate': v.object({ name: v.string() }),
  /** The version to publish, which staff read as its page (staff/preview-request.ts). */
  course: v.object({
    courseId: v.number(),
    versionId: v.number(),
    courseTitle: v.string(),
    /** Empty for a free course. */
    coursePrice: v.string(),
    courseMedia: v.optional(
      v.array(
        v.object({ mediaId: v.string(), kind: v.picklist(mediaKinds), lessonTitle: v.string() }),
      ),
      [],
    ),
  }),
  activity: v.object({
    activityId: v.number(),
    activityTitle: v.string(),
    /** To be published; for a change, the published plan when it was requested. */
    plan: v.optional(ActivityPlan),
    /** A new venue or new times of a published activity; nothing else changes. */
    where: v.optional(ActivityWhere),
    times: v.optional(v.array(SessionTime)),
  }),
} as const satisfies Record<ApprovalKind, v.GenericSchema>

export type ChangeOf<Kind extends ApprovalKind> = v.InferOutput<(typeof changeSchemas)[Kind]>

/** Parses a request's change by its kind; throws if it does not match. */
export function readChange<Kind extends ApprovalKind>(kind: Kind, change: unknown): ChangeOf<Kind> {
  return v.parse(changeSchemas[kind] as v.GenericSchema<unknown, ChangeOf<Kind>>, change)
}
