import * as v from 'valibot'
import { isoTime } from './fields.ts'
import { call } from './kernel.ts'
import { tutorLevels } from './vocabulary.ts'

/** Subjects as the fee guide tells them apart: the colour classes of tuition, then the categories. */
export const feeFamilies = [
  'general',
  'science',
  'commerce',
  'arts',
  'liberal',
  'languages',
  'music',
  'sports',
  'computing',
  'other',
] as const
export type FeeFamily = (typeof feeFamilies)[number]

/** Grades and steps as the fee guide tells them apart; their levels are in catalogue/fee-grades.ts. */
export const feeGrades = [
  'kindergarten',
  'p1',
  'p2',
  'p3',
  'p4',
  'p5',
  'p6',
  's1',
  's2',
  's3',
  's4',
  's5',
  's6',
  'y1to6',
  'y7to9',
  'y10to11',
  'y12to13',
  'sat',
  'university',
  'music1to3',
  'music4to5',
  'music6to8',
  'musicDiploma',
  'beginner',
  'intermediate',
  'advanced',
  'ielts',
] as const
export type FeeGrade = (typeof feeGrades)[number]

/** Fewer tutors than this say little about a usual fee: then no figure is given, here or anywhere. */
export const fewestTutors = 10
/** What was paid is shown where as many families stand behind it as well. */
export const fewestFamilies = 10

/** What a group of tutors asks for an hour, in cents: a fee that one of them really asks. */
const asked = {
  tutors: v.number(),
  medianCents: v.number(),
}

/** Null stands for all: of every family, of every grade, of every tutor level. */
const FeeCell = v.object({
  family: v.nullable(v.picklist(feeFamilies)),
  grade: v.nullable(v.picklist(feeGrades)),
  tutorLevel: v.nullable(v.picklist(tutorLevels)),
  ...asked,
  /** A quarter of the tutors ask this or less. */
  lowCents: v.number(),
  /** Three quarters of the tutors ask this or less. */
  highCents: v.number(),
})
export type FeeCell = v.InferOutput<typeof FeeCell>

/** A District Council letter, and the tutors who teach in that district. */
const DistrictFee = v.object({ code: v.string(), ...asked })
export type DistrictFee = v.InferOutput<typeof DistrictFee>

/**
 * What was paid for an hour in lessons that both sides confirmed. Null stands for all; a figure is of a
 * family, of a grade in it, of a tutor level, of a district, or of everything.
 */
const PaidFee = v.object({
  family: v.nullable(v.picklist(feeFamilies)),
  grade: v.nullable(v.picklist(feeGrades)),
  tutorLevel: v.nullable(v.picklist(tutorLevels)),
  district: v.nullable(v.string()),
  tutors: v.number(),
  families: v.number(),
  medianCents: v.number(),
})
export type PaidFee = v.InferOutput<typeof PaidFee>

export const feeGuide = call({
  own: true,
  method: 'GET',
  path: '/api/fee/guide',
  access: 'anyone',
  summary:
    'What tutors ask for an hour, by subject family, grade and tutor level, and by district. Each tutor counts once, with the lowest fee; groups of fewer than ten are left out. Beside it what was paid in confirmed lessons of the last year, where at least ten tutors and ten families stand behind a figure.',
  data: v.object({
    computedAt: isoTime,
    /** All tutors who can be found. */
    tutors: v.number(),
    cells: v.array(FeeCell),
    districts: v.array(DistrictFee),
    paid: v.array(PaidFee),
  }),
  errors: [],
  perMinute: 30,
})
export type FeeGuide = v.InferOutput<typeof feeGuide.data>
