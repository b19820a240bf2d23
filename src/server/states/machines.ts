import type { StateMachine } from '#rules/state-machine.ts'
import type { activityMachine } from '#rules/states/activity.ts'
import type { applicationMachine } from '#rules/states/application.ts'
import type { attemptMachine } from '#rules/states/attempt.ts'
import type { courseMachine, courseVersionMachine } from '#rules/states/course.ts'
import type { courseMediaMachine } from '#rules/states/course-media.ts'
import type { enrolmentMachine } from '#rules/states/enrolment.ts'
import type { invitationMachine } from '#rules/states/invitation.ts'
import type { jobMachine } from '#rules/states/job.ts'
import type { lessonMachine } from '#rules/states/lesson.ts'
import type { orderMachine } from '#rules/states/order.ts'
import type { refundMachine } from '#rules/states/refund.ts'
import type { reviewMachine } from '#rules/states/review.ts'
import type { ticketMachine } from '#rules/states/ticket.ts'
import type { waitingMachine } from '#rules/states/waiting.ts'
import type { withdrawalMachine } from '#rules/states/withdrawal.ts'
import type { Transaction } from '../db/open.ts'
import type {
  activity,
  application,
  course,
  courseMedia,
  courseVersion,
  enrolment,
  job,
  lesson,
  MachineName,
  order,
  paymentAttempt,
  refund,
  review,
  ticket,
  tutorInvitation,
  waitingEntry,
  withdrawal,
} from '../db/tables/index.ts'
import { extensionPoint } from '../ground/extension-point.ts'

interface Typed<Machine extends StateMachine, Table> {
  machine: Machine
  table: Table
}
/** The types of the records that have states; the domains bring their machines and tables. */
interface Types {
  job: Typed<typeof jobMachine, typeof job>
  application: Typed<typeof applicationMachine, typeof application>
  lesson: Typed<typeof lessonMachine, typeof lesson>
  review: Typed<typeof reviewMachine, typeof review>
  order: Typed<typeof orderMachine, typeof order>
  attempt: Typed<typeof attemptMachine, typeof paymentAttempt>
  refund: Typed<typeof refundMachine, typeof refund>
  invitation: Typed<typeof invitationMachine, typeof tutorInvitation>
  course: Typed<typeof courseMachine, typeof course>
  courseVersion: Typed<typeof courseVersionMachine, typeof courseVersion>
  courseMedia: Typed<typeof courseMediaMachine, typeof courseMedia>
  enrolment: Typed<typeof enrolmentMachine, typeof enrolment>
  withdrawal: Typed<typeof withdrawalMachine, typeof withdrawal>
  activity: Typed<typeof activityMachine, typeof activity>
  ticket: Typed<typeof ticketMachine, typeof ticket>
  waiting: Typed<typeof waitingMachine, typeof waitingEntry>
}
export type Tables = { [Name in MachineName]: Types[Name]['table'] }
export type EventOf<Name extends MachineName> =
  Types[Name]['machine'] extends StateMachine<string, infer Event> ? Event : never

/** In the transaction of the transition, under the record's lock. */
type Hook<Name extends MachineName> = (
  tx: Transaction,
  row: Tables[Name]['$inferSelect'],
) => Promise<void>

export type Machines = {
  readonly [Name in MachineName]: Readonly<Types[Name]> & {
    /** After the record was created. */
    readonly began?: Hook<Name>
    /** After each later transition. */
    readonly moved?: Hook<Name>
  }
}

export const machines = extensionPoint<Machines>('machines')
