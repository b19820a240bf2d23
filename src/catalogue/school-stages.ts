import { type SchoolStage, schoolStages } from '#contract/tutors/portal-data.ts'
import { recordOf } from '#rules/primitives/record-fields.ts'
import { type Grade, gradeBySlugOrValue } from './grades.ts'

/** The grade that is a whole stage of schooling. */
export const gradeOfStage: Readonly<Record<SchoolStage, Grade>> = recordOf(
  schoolStages,
  (stage) => {
    const grade = gradeBySlugOrValue(stage)
    if (grade === undefined) throw new Error(`levels.json: no stage ${stage}`)
    return grade
  },
)
