import { and, eq } from 'drizzle-orm'
import { levelByKey } from '#catalogue/levels.ts'
import { subjectByValue } from '#catalogue/subjects.ts'
import type { FieldIssue } from '#contract/errors.ts'
import type { JobFields } from '#contract/teaching/job-fields.ts'
import type { LevelKey } from '#contract/vocabulary.ts'
import { issueCode } from '#rules/validation/issue.ts'
import { minimumFeeIssue } from '#rules/validation/minimum-fee.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { student } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { refuseUnfit } from '../../moderation/public-texts/refuse-unfit.ts'
import { refuseUnknownChoices } from '../known-choices.ts'

export interface JobOwner {
  accountId: number
  parentId: number
}

/** Refuses choices that our forms do not offer, and another parent's child. */
export async function checkChoices(
  tx: Transaction,
  { parentId }: JobOwner,
  fields: JobFields,
): Promise<void> {
  const { preferredSubject, category, studentId } = fields
  refuseUnknownChoices(fields)
  const subject = preferredSubject === null ? undefined : subjectByValue(preferredSubject)
  if (subject && category !== null && subject.category !== category) refuse('category', 'choice')
  if (studentId === null) return
  const own = await tx
    .select({ id: student.id })
    .from(student)
    .where(and(eq(student.id, studentId), eq(student.parentId, parentId)))
  if (own.length === 0) throw new ServiceError('A0404', 'studentId')
}

/** Refuses contact details and the writer's own names in the texts of a job. */
export function checkTexts(
  db: Database | Transaction,
  { accountId }: JobOwner,
  { remark, preferredSubjectExt }: Pick<JobFields, 'remark' | 'preferredSubjectExt'>,
): Promise<void> {
  return refuseUnfit(db, accountId, { remark, preferredSubjectExt: preferredSubjectExt ?? '' })
}

/** Refuses an incomplete job, and a fee below the legal minimum. */
export function checkWhole(fields: JobFields): void {
  const missing = missingFields(fields)
  if (missing.length > 0) throw new ServiceError('A0410', { issues: missing })
  const { preferredSubject, level, tutorLevel, feeCents, lessonMinutes } = fields
  if (preferredSubject !== null && level !== null && !isTaughtAt(preferredSubject, level)) {
    refuse('level', 'level')
  }
  const low = minimumFeeIssue(feeCents ?? 0, tutorLevel ?? [], lessonMinutes ?? 0)
  if (low !== null) refuse('feeCents', issueCode(low))
}

/** Whether a catalogue subject is taught at the level, that is, at one of its set. */
function isTaughtAt(subject: string, level: LevelKey): boolean {
  const set = levelByKey(level)?.set
  return set !== undefined && subjectByValue(subject)?.levelSets.includes(set) === true
}

function missingFields(fields: JobFields): FieldIssue[] {
  const issues: FieldIssue[] = []
  const want = (isThere: boolean, field: string, rule = 'required.select') => {
    if (!isThere) issues.push({ field, rule })
  }
  const isOwnSubject = fields.category === 'CUS'
  want(fields.category !== null, 'category')
  if (isOwnSubject) want(Boolean(fields.preferredSubjectExt), 'preferredSubjectExt', 'required')
  else want(fields.preferredSubject !== null, 'preferredSubject')
  want(isOwnSubject || fields.level !== null, 'level')
  want(fields.mode === 'online' || fields.areaId !== null, 'areaId')
  want(fields.lessonMinutes !== null, 'lessonMinutes')
  want(fields.lessonsPerWeek !== null, 'lessonsPerWeek')
  want(fields.feeCents !== null, 'feeCents', 'required')
  return issues
}

function refuse(field: string, rule: string): never {
  throw new ServiceError('A0400', { field, rule })
}
