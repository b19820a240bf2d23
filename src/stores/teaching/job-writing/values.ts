import type { JobFields } from '#contract/teaching/job-fields.ts'
import type { ReadDraft } from '#contract/teaching/job-reading.ts'
import type { OwnJob } from '#contract/teaching/jobs.ts'
import {
  jobCategories,
  type LessonMode,
  type LevelKey,
  lessonModes,
  type Sex,
  sexes,
  type TutorLevel,
  tutorLevels,
} from '#contract/vocabulary.ts'
import { parseFee } from '#rules/cents.ts'
import { decimalOfCents } from '#rules/decimal-of-cents.ts'
import { readWhole } from '#rules/primitives/amounts.ts'
import type { WeekSlot } from '#rules/week-slots.ts'

/** Form values of a job: what was chosen or typed, empty where nothing was. */
export interface JobValues {
  category: string
  preferredSubject: string
  /** Name of the subject in the language in which it was chosen. */
  subjectName: string
  preferredSubjectExt: string
  level: string
  mode: string
  areaId: string
  slots: WeekSlot[]
  lessonMinutes: string
  lessonsPerWeek: string
  /** HK$ per hour, as typed. */
  fee: string
  studentId: string
  studentSex: string
  tutorLevel: string
  tutorSex: string
  remark: string
}

export const blankJob: JobValues = {
  category: '',
  preferredSubject: '',
  subjectName: '',
  preferredSubjectExt: '',
  level: '',
  mode: 'home',
  areaId: '',
  slots: [],
  lessonMinutes: '',
  lessonsPerWeek: '',
  fee: '',
  studentId: '',
  studentSex: '',
  tutorLevel: '',
  tutorSex: '',
  remark: '',
}

/** Until a length is given, the fee is that of one hour. */
const minutesOf = (minutes: number | null) => minutes ?? 60

/** Rounded up, so that the lowest hourly fee is never too low for a lesson. */
export function lessonCents(fee: string, lessonMinutes: string): number | null {
  const cents = parseFee(fee)
  if (cents === null) return null
  return Math.ceil((cents * minutesOf(readWhole(lessonMinutes))) / 60)
}

/** The hourly fee as typed, from that of a lesson. */
export const hourlyFee = (feeCents: number, lessonMinutes: number | null): string =>
  decimalOfCents(Math.floor((feeCents * 60) / minutesOf(lessonMinutes)))

export function fieldsOf(values: JobValues): JobFields {
  const isOwnSubject = values.category === 'CUS'
  return {
    category: oneOf(jobCategories, values.category),
    preferredSubject: isOwnSubject ? null : values.preferredSubject || null,
    preferredSubjectExt: isOwnSubject ? values.preferredSubjectExt.trim() || null : null,
    level: isOwnSubject ? null : ((values.level || null) as LevelKey | null),
    mode: oneOf<LessonMode>(lessonModes, values.mode) ?? 'home',
    areaId: values.mode === 'online' ? null : readWhole(values.areaId),
    slots: values.slots,
    lessonMinutes: readWhole(values.lessonMinutes),
    lessonsPerWeek: readWhole(values.lessonsPerWeek),
    feeCents: lessonCents(values.fee, values.lessonMinutes),
    studentId: readWhole(values.studentId),
    studentSex: oneOf<Sex>(sexes, values.studentSex),
    tutorSex: oneOf<Sex>(sexes, values.tutorSex),
    tutorLevel: oneOf<TutorLevel>(tutorLevels, values.tutorLevel),
    remark: values.remark.trim(),
  }
}

export function valuesOfJob(job: OwnJob): JobValues {
  return {
    category: text(job.category),
    preferredSubject: text(job.preferredSubject),
    subjectName: job.preferredSubject === null ? '' : job.subject,
    preferredSubjectExt: text(job.preferredSubjectExt),
    level: text(job.level),
    mode: job.mode,
    areaId: text(job.areaId),
    slots: [...job.slots],
    lessonMinutes: text(job.lessonMinutes),
    lessonsPerWeek: text(job.lessonsPerWeek),
    fee: job.feeCents === null ? '' : hourlyFee(job.feeCents, job.lessonMinutes),
    studentId: text(job.studentId),
    studentSex: text(job.studentSex),
    tutorSex: text(job.tutorSex),
    tutorLevel: text(job.tutorLevel),
    remark: job.remark,
  }
}

export function valuesOfRead(draft: ReadDraft): JobValues {
  return {
    ...blankJob,
    category: text(draft.category),
    preferredSubject: text(draft.preferredSubject),
    subjectName: draft.subject,
    level: text(draft.level),
    mode: draft.mode,
    areaId: text(draft.areaId),
    slots: [...draft.slots],
    lessonMinutes: text(draft.lessonMinutes),
    lessonsPerWeek: text(draft.lessonsPerWeek),
    fee: draft.hourlyFeeCents === null ? '' : decimalOfCents(draft.hourlyFeeCents),
    studentSex: text(draft.studentSex),
    tutorSex: text(draft.tutorSex),
    tutorLevel: text(draft.tutorLevel),
    remark: draft.remark,
  }
}

const text = (value: string | number | null) => (value === null ? '' : String(value))
const oneOf = <Word extends string>(values: readonly Word[], typed: string): Word | null =>
  values.find((word) => word === typed) ?? null
