import { applicationMachine } from '#rules/states/application.ts'
import { invitationMachine } from '#rules/states/invitation.ts'
import { jobMachine } from '#rules/states/job.ts'
import { lessonMachine } from '#rules/states/lesson.ts'
import { reviewMachine } from '#rules/states/review.ts'
import { application, job, lesson, review, tutorInvitation } from '../db/tables/index.ts'
import { refreshJob } from '../search/jobs/refresh.ts'
import type { Machines } from '../states/machines.ts'
import { publishPair } from './conversations/publish-pair.ts'

export const teachingMachines = {
  job: {
    machine: jobMachine,
    table: job,
    began: publishPair('job'),
    async moved(tx, row) {
      // The board shows open jobs in their present form.
      await refreshJob(tx, row)
      await publishPair('job')(tx, row)
    },
  },
  application: {
    machine: applicationMachine,
    table: application,
    began: publishPair('application'),
    moved: publishPair('application'),
  },
  lesson: {
    machine: lessonMachine,
    table: lesson,
    began: publishPair('lesson'),
    moved: publishPair('lesson'),
  },
  review: { machine: reviewMachine, table: review },
  invitation: {
    machine: invitationMachine,
    table: tutorInvitation,
    began: publishPair('invitation'),
    moved: publishPair('invitation'),
  },
} satisfies Partial<Machines>
