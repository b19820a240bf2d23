import { and, asc, desc, eq, gt, inArray, isNotNull, or } from 'drizzle-orm'
import type { DataOf } from '#contract/kernel.ts'
import { awaitedStatuses, type ChatCard, type chatCards } from '#contract/teaching/chat-cards.ts'
import type { Locale } from '#i18n/locales.ts'
import { eventsFor } from '#rules/state-machine.ts'
import { applicationMachine } from '#rules/states/application.ts'
import { invitationMachine } from '#rules/states/invitation.ts'
import type { Database } from '../../db/open.ts'
import { application, job, lesson, tutorInvitation } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import type { RowOf } from '../../states/move.ts'
import { wishView } from '../invitations/views.ts'
import { jobLabelsOf } from '../jobs/job-labels.ts'
import { publishedJob } from '../jobs/published-job.ts'
import { findLessons } from '../lessons/find-lessons.ts'
import { lessonView } from '../lessons/lesson-view.ts'
import { ownConversation } from './read-messages.ts'
import type { ChatPerson, Side } from './side.ts'

/** Of each kind; older ones are in the lists of jobs and lessons. */
const mostCards = 20

interface Asking {
  locale: Locale
  now: Date
}
interface Pair extends Asking {
  parentId: number
  tutorId: number
  side: Side
}

/** Current jobs, lessons and invitations between the two of a conversation; A0404 for another's. */
export async function readCards(
  db: Database,
  person: ChatPerson,
  withUser: number,
  asking: Asking,
): Promise<DataOf<typeof chatCards>> {
  const { row, side } = await ownConversation(db, person, withUser)
  const pair = { parentId: row.parentId, tutorId: row.tutorId, side, ...asking }
  const cards = [
    ...(await lessonCards(db, pair)),
    ...(await applicationCards(db, pair)),
    ...(await invitationCards(db, pair)),
  ]
  return { side, cards: cards.sort((one, other) => Number(other.waits) - Number(one.waits)) }
}

async function applicationCards(db: Database, pair: Pair): Promise<ChatCard[]> {
  const rows = await db
    .select({ own: application, of: job })
    .from(application)
    .innerJoin(job, eq(job.id, application.jobId))
    .where(and(eq(application.tutorId, pair.tutorId), eq(job.parentId, pair.parentId)))
    .orderBy(desc(application.updatedAt), desc(application.id))
    .limit(mostCards)
  return rows.map(({ own, of }) => ({
    kind: 'application',
    id: own.id,
    at: isoInHongKong(own.updatedAt),
    waits: waitsIn(own, of, pair.side),
    jobId: of.id,
    jobNo: publishedJob(of).jobNo,
    ...jobLabelsOf(of, pair.locale),
    status: own.status,
    jobStatus: of.status,
    answerBy: own.status === 'CHOSEN' && of.dueAt ? isoInHongKong(of.dueAt) : null,
  }))
}

/** Only the decisions that the other side is waiting for, not every possible event. */
const answers: Readonly<Record<Side, readonly string[]>> = {
  parent: ['choose', 'accept'],
  tutor: ['accept', 'apply'],
}

function waitsIn(own: RowOf<'application'>, of: RowOf<'job'>, side: Side): boolean {
  if (!awaitedStatuses[side].some((status) => status === own.status)) return false
  if (own.status !== 'CHOSEN' && of.status !== 'OPEN') return false
  const standing = { state: own.status, lastActor: own.lastActor }
  return eventsFor(applicationMachine, standing, side).some((event) =>
    answers[side].includes(event),
  )
}

async function lessonCards(db: Database, pair: Pair): Promise<ChatCard[]> {
  const between = and(eq(lesson.tutorId, pair.tutorId), eq(job.parentId, pair.parentId))
  const open = await findLessons(db)
    .where(
      and(
        between,
        or(
          inArray(lesson.status, ['SIGNED', 'OVER', 'DISPUTED']),
          and(eq(lesson.status, 'PLANNED'), isNotNull(lesson.proposedStart)),
        ),
      ),
    )
    .orderBy(desc(lesson.updatedAt), desc(lesson.id))
    .limit(mostCards)
  const next = await findLessons(db)
    .where(and(between, eq(lesson.status, 'PLANNED'), gt(lesson.startsAt, pair.now)))
    .orderBy(asc(lesson.startsAt), asc(lesson.id))
    .limit(1)
  const known = new Set(open.map(({ row }) => row.id))
  return [...open, ...next.filter(({ row }) => !known.has(row.id))].map((found) => {
    const { row } = found
    const view = lessonView(found, { actor: pair.side, now: pair.now, locale: pair.locale })
    return {
      kind: 'lesson',
      id: row.id,
      at: isoInHongKong(row.updatedAt),
      waits: view.may.some((event) => event === 'affirm' || event === 'agree'),
      lesson: view,
    }
  })
}

async function invitationCards(db: Database, { parentId, tutorId, side, locale }: Pair) {
  const rows = await db
    .select()
    .from(tutorInvitation)
    .where(and(eq(tutorInvitation.parentId, parentId), eq(tutorInvitation.tutorId, tutorId)))
    .orderBy(desc(tutorInvitation.id))
    .limit(mostCards)
  return rows.map((row): ChatCard => {
    const standing = { state: row.status, lastActor: row.lastActor }
    return {
      kind: 'invitation',
      id: row.id,
      at: isoInHongKong(row.updatedAt),
      waits: eventsFor(invitationMachine, standing, side).length > 0,
      status: row.status,
      answerBy: row.dueAt && isoInHongKong(row.dueAt),
      wish: wishView(row, locale),
    }
  })
}
