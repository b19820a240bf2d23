import * as calls from '#contract/tutor-records.ts'
import type { Locale } from '#i18n/locales.ts'
import type { AppParts } from '../app.ts'
import type { TutorOwner } from '../ground/owner.ts'
import { type Route, route } from '../http/route.ts'
import { hasTutor, rolesOfNumber } from '../services/account-roles.ts'
import * as daily from '../services/tutor-records/daily-question.ts'
import * as details from '../services/tutor-records/details.ts'
import * as education from '../services/tutor-records/education.ts'
import * as identity from '../services/tutor-records/identity.ts'
import { readOwnTutor } from '../services/tutor-records/own-tutor.ts'
import { previewOwn } from '../services/tutor-records/preview.ts'
import { changeProfile } from '../services/tutor-records/profile.ts'
import { changeQualification } from '../services/tutor-records/qualification.ts'
import * as areas from '../services/tutor-records/teach-areas.ts'
import * as teaching from '../services/tutor-records/teach-types.ts'
import * as templates from '../services/tutor-records/templates.ts'
import { changeWork } from '../services/tutor-records/work.ts'

interface Asking<Asker> {
  caller: Asker
  locale: Locale
}

export function tutorRecordRoutes(parts: AppParts): Route[] {
  const { db, signIn } = parts
  const asker = ({ caller: { accountId, tutorId }, locale }: Asking<TutorOwner>) => ({
    accountId,
    tutorId,
    locale,
  })
  return [
    route(calls.checkTutor, async ({ query, caller }) => {
      const { isBind, tutor } = await rolesOfNumber(signIn, query, caller)
      return { exist: tutor, isBind }
    }),
    route(calls.tutorExists, ({ caller }) => hasTutor(db, caller.accountId)),
    route(calls.insertTutor, ({ caller, locale, body }) =>
      identity.makeTutor(parts, { accountId: caller.accountId, locale }, body),
    ),
    route(calls.ownTutor, (input) => readOwnTutor(db, asker(input))),
    route(calls.previewTutor, (input) => previewOwn(parts, asker(input))),
    route(calls.setListed, (input) => details.pauseTutor(parts, asker(input), input.body)),
    route(calls.updateIdentity, (input) =>
      identity.changeIdentity(parts, asker(input), input.body),
    ),
    route(calls.updateDetails, (input) => details.changeDetails(parts, asker(input), input.body)),
    route(calls.updateProfile, (input) => changeProfile(parts, asker(input), input.body)),
    route(calls.updateQualification, (input) =>
      changeQualification(parts, asker(input), input.body),
    ),
    route(calls.updateEducation, (input) =>
      education.changeEducation(parts, asker(input), input.body),
    ),
    route(calls.deleteEducation, (input) =>
      education.deleteEducation(parts, asker(input), input.query),
    ),
    route(calls.educationList, (input) => education.listEducation(parts, asker(input))),
    route(calls.updateTeachTypes, (input) =>
      teaching.changeTeachTypes(parts, asker(input), input.body),
    ),
    route(calls.teachTypes, (input) => teaching.listTeachTypes(parts, asker(input))),
    route(calls.deleteTeachType, (input) =>
      teaching.deleteTeachType(parts, asker(input), input.query),
    ),
    route(calls.updateTeachAreas, (input) =>
      areas.changeTeachAreas(parts, asker(input), input.body),
    ),
    route(calls.deleteTeachArea, (input) =>
      areas.deleteTeachArea(parts, asker(input), input.query),
    ),
    route(calls.teachAreas, (input) => areas.listTeachAreas(parts, asker(input))),
    route(calls.updateWork, (input) => changeWork(parts, asker(input), input.body)),
    route(calls.addTemplate, (input) => templates.addTemplate(parts, asker(input), input.body)),
    route(calls.deleteTemplate, (input) =>
      templates.deleteTemplate(parts, asker(input), input.query),
    ),
    route(calls.editTemplate, (input) => templates.editTemplate(parts, asker(input), input.query)),
    route(calls.templateList, (input) => templates.listTemplates(parts, asker(input), input.query)),
    route(calls.dailyQuestion, (input) => daily.dailyQuestion(parts, asker(input))),
    route(calls.answerDailyQuestion, (input) => daily.answerToday(parts, asker(input), input.body)),
  ]
}
