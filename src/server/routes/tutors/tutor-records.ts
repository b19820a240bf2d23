import * as calls from '#contract/tutors/tutor-records.ts'
import type { Locale } from '#i18n/locales.ts'
import { hasTutor, rolesOfNumber } from '../../accounts/account-roles.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import type { TutorOwner } from '../../ground/owner.ts'
import { type Route, route } from '../../http/route.ts'
import { type Changing, changeTutor } from '../../tutors/records/change-tutor.ts'
import * as daily from '../../tutors/records/daily-question.ts'
import * as details from '../../tutors/records/details.ts'
import * as education from '../../tutors/records/education.ts'
import * as identity from '../../tutors/records/identity.ts'
import { readOwnTutor } from '../../tutors/records/own-tutor.ts'
import { previewOwn } from '../../tutors/records/preview.ts'
import { changeProfile } from '../../tutors/records/profile.ts'
import { storeQualification } from '../../tutors/records/qualification.ts'
import { storeStep } from '../../tutors/records/step.ts'
import * as areas from '../../tutors/records/teach-areas.ts'
import * as teaching from '../../tutors/records/teach-types.ts'
import * as templates from '../../tutors/records/templates.ts'
import { storeWork } from '../../tutors/records/work.ts'

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
  const changing =
    <Body>(store: (changing: Changing, body: Body) => Promise<void>) =>
    (input: Asking<TutorOwner> & { body: Body }) =>
      changeTutor(parts, asker(input), (own) => store(own, input.body))
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
    route(calls.updateStep, changing(storeStep)),
    route(calls.setListed, (input) => details.pauseTutor(parts, asker(input), input.body)),
    route(calls.updateIdentity, changing(identity.storeIdentity)),
    route(calls.updateDetails, changing(details.storeDetails)),
    route(calls.updateProfile, (input) => changeProfile(parts, asker(input), input.body)),
    route(calls.updateQualification, changing(storeQualification)),
    route(calls.updateEducation, changing(education.storeEducation)),
    route(calls.deleteEducation, (input) =>
      education.deleteEducation(parts, asker(input), input.query),
    ),
    route(calls.educationList, (input) => education.listEducation(parts, asker(input))),
    route(calls.updateTeachTypes, changing(teaching.storeTeachTypes)),
    route(calls.teachTypes, (input) => teaching.listTeachTypes(parts, asker(input))),
    route(calls.deleteTeachType, (input) =>
      teaching.deleteTeachType(parts, asker(input), input.query),
    ),
    route(calls.updateTeachAreas, changing(areas.storeTeachAreas)),
    route(calls.deleteTeachArea, (input) =>
      areas.deleteTeachArea(parts, asker(input), input.query),
    ),
    route(calls.teachAreas, (input) => areas.listTeachAreas(parts, asker(input))),
    route(calls.updateWork, changing(storeWork)),
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
