import * as v from 'valibot'
import { isoTime } from '../fields.ts'
import { call } from '../kernel.ts'
import { tutorLevels } from '../vocabulary.ts'

/** Subject families of the fee guide: the colour classes of tuition, then the categories. */
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

/** Grades and steps of the fee guide; their levels are in catalogue/fee-grades.ts. */
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

/** With fewer tutors than this no usual fee is shown, here or anywhere. */
export const fewestTutors = 10
/** Fees actually paid are shown only if they come from as many families. */
export const fewestFamilies = 10

/** Hourly fees asked by a group of tutors, in cents; the median is in whole dollars. */
const asked = {
  tutors: v.number(),
  medianCents: v.number(),
}

/** Null means all families, grades or tutor levels. */
const FeeCell = v.object({
  family: v.nullable(v.picklist(feeFamilies)),
  grade: v.nullable(v.picklist(feeGrades)),
  tutorLevel: v.nullable(v.picklist(tutorLevels)),
  ...asked,
  lowCents: v.number(),
  highCents: v.number(),
})
export type FeeCell = v.InferOutput<typeof FeeCell>

/** Fees of tutors who teach in a district, by District Council letter. */
const DistrictFee = v.object({ code: v.string(), ...asked })
export type DistrictFee = v.InferOutput<typeof DistrictFee>

/** Hourly fees paid in lessons that both sides confirmed. Null means all. */
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
  costly: true,
  summary:
    'What tutors ask for an hour, by subject family, grade and tutor level, and by district. Each tutor counts once, with the lowest fee; groups of fewer than ten are left out. Beside it what was paid in confirmed lessons of the last year, where at least ten tutors and ten families stand behind a figure.',
  data: v.object({
    computedAt: isoTime,
    tutors: v.number(),
    cells: v.array(FeeCell),
    districts: v.array(DistrictFee),
    paid: v.array(PaidFee),
  }),
  errors: [],
  perMinute: 30,
})
export type FeeGuide = v.InferOutput<typeof feeGuide.data>
