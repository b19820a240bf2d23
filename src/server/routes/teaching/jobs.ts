import * as applicationCalls from '#contract/teaching/applications.ts'
import { askedTutors } from '#contract/teaching/asked-tutors.ts'
import * as readingCalls from '#contract/teaching/job-reading.ts'
import * as jobCalls from '#contract/teaching/jobs.ts'
import * as matchingCalls from '#contract/teaching/matching.ts'
import { applicationContact, contactReveals } from '#contract/teaching/reveals.ts'
import { tutorJob } from '#contract/teaching/tutor-job.ts'
import * as checkCalls from '#contract/tutors/check-log.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { type Route, route } from '../../http/route.ts'
import { answerAsTutor } from '../../teaching/applications/answer.ts'
import { readApplicantFit } from '../../teaching/applications/applicant-fit.ts'
import { book } from '../../teaching/applications/book.ts'
import { readCheckLog } from '../../teaching/applications/check-log.ts'
import { answerCounterAsParent, counterAsTutor } from '../../teaching/applications/counter.ts'
import { invite } from '../../teaching/applications/invite.ts'
import { shortlist } from '../../teaching/applications/shortlist.ts'
import { readTutorJob } from '../../teaching/applications/tutor-job.ts'
import { readTutorOverview } from '../../teaching/applications/tutor-overview.ts'
import { readWaitingBookings } from '../../teaching/applications/waiting-bookings.ts'
import { readAskedTutors } from '../../teaching/asked/asked-tutors.ts'
import { readReveals, revealContact } from '../../teaching/contact-reveals/reveals.ts'
import { saveDraft } from '../../teaching/jobs/draft.ts'
import { changeJob } from '../../teaching/jobs/edit.ts'
import { readFittingJobs } from '../../teaching/jobs/fitting-jobs.ts'
import { moveOwnJob } from '../../teaching/jobs/life.ts'
import { matchOwnJob, recommendTutors } from '../../teaching/jobs/matching.ts'
import { readOverview, readOwnJob } from '../../teaching/jobs/own-jobs.ts'
import { publishDraft } from '../../teaching/jobs/publish.ts'
import { signAsTutor } from '../../teaching/lessons/tutor-sign.ts'

export function jobRoutes(parts: AppParts): Route[] {
  const { db, readers, clock } = parts
  return [
    route(jobCalls.parentOverview, ({ caller, locale }) =>
      readOverview(parts, caller.parentId, locale),
    ),
    route(jobCalls.ownJob, ({ caller, query, locale }) =>
      readOwnJob(parts, caller.parentId, query.jobId, locale),
    ),
    route(readingCalls.readJobText, ({ body, locale, caller }) =>
      readers.read('message', [body.text, locale], caller),
    ),
    route(jobCalls.saveJobDraft, ({ caller, body, locale }) =>
      saveDraft(parts, caller, body, locale),
    ),
    route(jobCalls.publishJob, ({ caller, body, locale }) =>
      publishDraft(parts, caller, body.draftId, locale),
    ),
    route(jobCalls.editJob, ({ caller, body, locale }) => changeJob(parts, caller, body, locale)),
    route(jobCalls.moveJob, ({ caller, body, locale }) => moveOwnJob(parts, caller, body, locale)),
    route(askedTutors, ({ caller }) => readAskedTutors(db, caller.parentId, clock())),
    route(applicationCalls.inviteTutor, ({ caller, body }) => invite(parts, caller, body)),
    route(applicationCalls.shortlistApplicant, ({ caller, body }) =>
      shortlist(parts, caller, body),
    ),
    route(matchingCalls.applicantFit, ({ caller, query }) =>
      readApplicantFit(parts, caller.parentId, query),
    ),
    route(applicationCalls.bookTutor, ({ caller, query, body }) =>
      book(parts, caller, { ...query, ...body }),
    ),
    route(applicationCalls.waitingBookings, ({ caller, query, locale }) =>
      readWaitingBookings(parts, caller.parentId, query, locale),
    ),
    route(applicationCalls.signJob, ({ caller, query, body, locale }) =>
      signAsTutor(parts, caller, query.jobId, body, locale),
    ),
    route(applicationCalls.answerApplication, ({ caller, body }) =>
      answerAsTutor(parts, caller, body),
    ),
    route(applicationCalls.counterBooking, ({ caller, body }) =>
      counterAsTutor(parts, caller, body),
    ),
    route(applicationCalls.answerCounter, ({ caller, body }) =>
      answerCounterAsParent(parts, caller, body),
    ),
    route(matchingCalls.jobMatching, ({ caller, body, locale }) =>
      matchOwnJob(parts, caller.parentId, { id: body.jobId, field: 'jobId' }, locale),
    ),
    route(matchingCalls.draftMatching, ({ caller, body, locale }) =>
      matchOwnJob(parts, caller.parentId, { id: body.draftId, field: 'draftId' }, locale),
    ),
    route(matchingCalls.tutorsForParent, ({ caller, query, locale }) =>
      recommendTutors(parts, caller.parentId, query, locale),
    ),
    route(matchingCalls.fittingJobs, ({ caller, query, locale }) =>
      readFittingJobs(db, caller.tutorId, query, locale),
    ),
    route(tutorJob, ({ caller, query, locale }) =>
      readTutorJob(parts, caller, query.jobId, locale),
    ),
    route(checkCalls.checkLog, ({ caller, query, locale }) =>
      readCheckLog(parts, caller.parentId, query, locale),
    ),
    route(applicationContact, ({ caller, body }) =>
      revealContact(parts, caller.accountId, body.applicationId),
    ),
    route(contactReveals, ({ caller, query, locale }) =>
      readReveals(db, caller.accountId, query, locale),
    ),
    route(applicationCalls.tutorOverview, ({ caller, locale }) =>
      readTutorOverview(db, caller.tutorId, locale),
    ),
  ]
}
