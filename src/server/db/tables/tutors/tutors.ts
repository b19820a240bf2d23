import {
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type {
  BadgeKind,
  BadgeStep,
  Day,
  FirstLanguage,
  LessonMode,
  LevelKey,
  Sex,
  SubjectCategory,
  TeachingLanguage,
  TutorLevel,
} from '#contract/vocabulary.ts'
import { at, cents, id, partOf, yes } from '../../columns.ts'
import { account } from '../accounts/people.ts'

export const tutor = pgTable(
  'tutor',
  {
    id: id(),
    accountId: partOf(() => account.id).unique(),
    /** In full; visible to the tutor and operators alone. */
    nameZh: text().notNull().default(''),
    nameEn: text().notNull().default(''),
    birthYear: smallint(),
    /** The parent or guardian of a minor who agrees; visible to the tutor and operators alone. */
    guardian: text().notNull().default(''),
    /** Latest approval by an operator of identity, qualification and introduction. */
    identityApprovedAt: at(),
    qualificationApprovedAt: at(),
    introductionApprovedAt: at(),
    /** An operator took the texts below the introduction off the public page. */
    textsHeld: yes(),
    /** What is shown: 陳老師, Ms Chan (public-names.ts). */
    surnameZh: text().notNull(),
    surnameEn: text().notNull(),
    sex: text().$type<Sex>().notNull(),
    tutorLevel: text().$type<TutorLevel>().notNull(),
    universityId: text(),
    majorId: text(),
    /** Null while the tutor has not said. */
    firstLanguage: text().$type<FirstLanguage>(),
    /** Null while the tutor has not said; 0 is an answer. */
    yearsExperience: smallint(),
    profile: text().notNull(),
    /** BCP 47 tag of the profile's language. */
    profileLang: text().notNull(),
    modes: text().array().$type<LessonMode[]>().notNull(),
    teachIn: text().array().$type<TeachingLanguage[]>().notNull(),
    shortestLessonMinutes: smallint().notNull().default(30),
    groupLessons: yes(),
    /** Offers a shorter first lesson, to try it. */
    firstLessonTrial: yes(),
    /** Says that they will hand over a checking code of the sexual conviction record check. */
    offersRecordCheck: yes(),
    photoId: text(),
    /** Percent of invitations answered within two days; null: too few to tell. */
    responsePercent: smallint(),
    starLevel: smallint().notNull().default(0),
    /** Pinned in lists until then (paid, labelled as promoted). */
    stickUntil: at(),
    /** Matching jobs published until then were notified; null: none yet. */
    jobsToldThrough: at(),
    /** Hidden at the tutor's own wish. */
    paused: yes(),
    /** Whether the public may see the profile: tutors/records/refresh.ts decides. */
    listed: yes(),
    lastActiveAt: at().notNull().defaultNow(),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [index('tutor_created').on(t.createdAt)],
)

export const tutorTeach = pgTable(
  'tutor_teach',
  {
    id: id(),
    tutorId: partOf(() => tutor.id),
    category: text().$type<SubjectCategory>().notNull(),
    itemValue: text().notNull(),
    levels: text().array().$type<LevelKey[]>().notNull(),
    /** For any of the levels; the lowest where fees differ. */
    hourlyFeeCents: cents().notNull(),
    /** Hourly fee for each of `levels`, in cents, in their order; empty where all cost the same. */
    levelFees: integer().array().notNull().default([]),
    /** Rank in the tutor's list: the first is the main subject. */
    position: smallint().notNull().default(0),
  },
  (t) => [uniqueIndex('tutor_teach_item').on(t.tutorId, t.itemValue)],
)

/** Areas a tutor travels to: neighbourhoods, or a whole district or region. */
export const tutorArea = pgTable(
  'tutor_area',
  { tutorId: partOf(() => tutor.id), areaId: integer().notNull() },
  (t) => [primaryKey({ columns: [t.tutorId, t.areaId] })],
)

/** A tutor's free time, in minutes since midnight in Hong Kong; Monday is day 1. */
export const tutorSlot = pgTable(
  'tutor_slot',
  {
    tutorId: partOf(() => tutor.id),
    day: smallint().$type<Day>().notNull(),
    fromMinute: smallint().notNull(),
    toMinute: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tutorId, t.day, t.fromMinute] })],
)

export const tutorEducation = pgTable(
  'tutor_education',
  {
    id: id(),
    tutorId: partOf(() => tutor.id),
    universityId: text(),
    /** A school outside the catalogue, as the tutor names it. */
    institution: text(),
    majorId: text(),
    fromYear: smallint(),
    toYear: smallint(),
  },
  (t) => [index('tutor_education_tutor').on(t.tutorId)],
)

export const tutorExamResult = pgTable(
  'tutor_exam_result',
  {
    id: id(),
    tutorId: partOf(() => tutor.id),
    exam: text().notNull(),
    itemValue: text().notNull(),
    grade: text().notNull(),
  },
  (t) => [uniqueIndex('tutor_exam_result_item').on(t.tutorId, t.exam, t.itemValue)],
)

export const tutorWork = pgTable(
  'tutor_work',
  {
    id: id(),
    tutorId: partOf(() => tutor.id),
    title: text().notNull(),
    organization: text().notNull(),
    fromYear: smallint(),
    toYear: smallint(),
  },
  (t) => [index('tutor_work_tutor').on(t.tutorId)],
)

export const tutorBadge = pgTable(
  'tutor_badge',
  {
    tutorId: partOf(() => tutor.id),
    kind: text().$type<BadgeKind>().notNull(),
    step: text().$type<BadgeStep>().notNull(),
    at: at().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.tutorId, t.kind] })],
)
