import { courseMachine, courseVersionMachine } from '#rules/states/course.ts'
import { courseMediaMachine } from '#rules/states/course-media.ts'
import { enrolmentMachine } from '#rules/states/enrolment.ts'
import { course, courseMedia, courseVersion, enrolment } from '../db/tables/index.ts'
import type { Machines } from '../states/machines.ts'

export const courseMachines = {
  course: { machine: courseMachine, table: course },
  courseVersion: { machine: courseVersionMachine, table: courseVersion },
  courseMedia: { machine: courseMediaMachine, table: courseMedia },
  enrolment: { machine: enrolmentMachine, table: enrolment },
} satisfies Partial<Machines>
