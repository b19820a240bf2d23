import * as disputes from '#contract/teaching/lesson-disputes.ts'
import * as moves from '#contract/teaching/lesson-moves.ts'
import * as calls from '#contract/teaching/lessons.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { type Route, route } from '../../http/route.ts'
import {
  parentSide as parent,
  tutorSide as tutor,
} from '../../teaching/applications/own-application.ts'
import { affirmLesson } from '../../teaching/lessons/affirm.ts'
import { moveOwnLesson } from '../../teaching/lessons/lesson-moves.ts'
import { endLesson } from '../../teaching/lessons/over.ts'
import { addEvidence, readOwnDispute } from '../../teaching/lessons/own-dispute.ts'
import { readOwnLesson } from '../../teaching/lessons/own-lesson.ts'
import { readOwnLessons } from '../../teaching/lessons/own-lessons.ts'
import { readReceipts } from '../../teaching/lessons/receipts.ts'
import { settleJob } from '../../teaching/lessons/settle-job.ts'
import { signLesson } from '../../teaching/lessons/sign.ts'

/** Lessons, for either side; a tutor checks in by the call that applies to a job (T27). */
export function lessonRoutes(parts: AppParts): Route[] {
  const { db } = parts
  return [
    route(calls.parentSignsLesson, async ({ caller, query, body, locale }) => {
      const { lesson } = await signLesson(parts, parent(caller), { ...query, ...body, locale })
      return lesson
    }),
    route(calls.parentEndsLesson, ({ caller, query, body, locale }) =>
      endLesson(parts, parent(caller), { ...query, ...body, locale }),
    ),
    route(calls.tutorEndsLesson, ({ caller, query, body, locale }) =>
      endLesson(parts, tutor(caller), { ...query, ...body, locale }),
    ),
    route(calls.parentAffirmsLesson, ({ caller, query, body, locale }) =>
      affirmLesson(parts, parent(caller), { ...query, ...body, locale }),
    ),
    route(calls.tutorAffirmsLesson, ({ caller, query, body, locale }) =>
      affirmLesson(parts, tutor(caller), { ...query, ...body, locale }),
    ),
    route(calls.parentLesson, ({ caller, query, locale }) =>
      readOwnLesson(parts, parent(caller), { ...query, locale }),
    ),
    route(calls.tutorLesson, ({ caller, query, locale }) =>
      readOwnLesson(parts, tutor(caller), { ...query, locale }),
    ),
    route(moves.parentLessons, ({ caller, query, locale }) =>
      readOwnLessons(parts, parent(caller), query, locale),
    ),
    route(moves.tutorLessons, ({ caller, query, locale }) =>
      readOwnLessons(parts, tutor(caller), query, locale),
    ),
    route(moves.parentMovesLesson, ({ caller, body, locale }) =>
      moveOwnLesson(parts, parent(caller), body, locale),
    ),
    route(moves.tutorMovesLesson, ({ caller, body, locale }) =>
      moveOwnLesson(parts, tutor(caller), body, locale),
    ),
    route(moves.parentReceipts, ({ caller, query }) =>
      readReceipts(db, parent(caller), query.applicationId),
    ),
    route(moves.tutorReceipts, ({ caller, query }) =>
      readReceipts(db, tutor(caller), query.applicationId),
    ),
    route(disputes.parentDispute, ({ caller, query }) =>
      readOwnDispute(db, parent(caller), query.signId),
    ),
    route(disputes.tutorDispute, ({ caller, query }) =>
      readOwnDispute(db, tutor(caller), query.signId),
    ),
    route(disputes.parentSendsEvidence, ({ caller, query, file }) =>
      addEvidence(parts, parent(caller), query.signId, file),
    ),
    route(disputes.tutorSendsEvidence, ({ caller, query, file }) =>
      addEvidence(parts, tutor(caller), query.signId, file),
    ),
    route(moves.parentSettlesJob, ({ caller, body }) => settleJob(parts, parent(caller), body)),
    route(moves.tutorSettlesJob, ({ caller, body }) => settleJob(parts, tutor(caller), body)),
  ]
}
