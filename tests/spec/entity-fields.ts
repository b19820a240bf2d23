import type * as v from 'valibot'
import areaData from '#catalogue/data/areas.json' with { type: 'json' }
import levelData from '#catalogue/data/levels.json' with { type: 'json' }
import subjectData from '#catalogue/data/subjects.json' with { type: 'json' }
import { parentInfo } from '#contract/accounts/parents.ts'
import { SignedIn } from '#contract/accounts/sign-in.ts'
import { organizationInfo } from '#contract/staff/organizations.ts'
import { ChatFrame } from '#contract/teaching/chat-socket.ts'
import { invitationPackageList } from '#contract/teaching/invitations.ts'
import { parentOverview } from '#contract/teaching/jobs.ts'
import { Lesson, parentEndsLesson } from '#contract/teaching/lessons.ts'
import { buyStarLevel } from '#contract/teaching/star-levels.ts'
import { ownCertificates } from '#contract/tutors/certificates.ts'
import { portalData } from '#contract/tutors/portal-data.ts'
import { OwnTutor, templateList } from '#contract/tutors/tutor-records.ts'

/* Our fields of each entity by the specification's names, with our own names beside. */

const catalogue = 'The catalogue of the program holds these lists; no call hands them out.'
const levels =
  'Levels know their set; what a subject is taught at, the catalogue says of the subject.'
const signedIn = 'The stores of session and signed-in user hold it.'

const keysOf = (schema: v.ObjectSchema<v.ObjectEntries, undefined>) => Object.keys(schema.entries)
const [category] = subjectData.categories
const items = subjectData.categories.flatMap((one) =>
  one.items.flatMap((item) => Object.keys(item)),
)
const [district] = areaData.area.children.flatMap(({ children }) => children)

export const entityFields: Readonly<Record<string, readonly string[]>> = {
  Area: Object.keys(district ?? {}),
  SubjectCategory: Object.keys(category ?? {}),
  SubjectItem: items,
  LevelOption: Object.keys(levelData.sets.teach_subject_level_local.levels[0] ?? {}),
  LevelSet: Object.keys(levelData.sets).length > 0 ? ['name'] : [],
  SubjectType: Object.keys(category ?? {}),
  SchoolType: Object.keys(category ?? {}),
  SubjectClass: Object.keys(subjectData.curriculum),
  ChatMessage: keysOf(ChatFrame),
  MessageTemplate: keysOf(templateList.data.entries.list.item),
  InvitationPackage: keysOf(invitationPackageList.data.entries.list.item),
  StarLevel: Object.keys(buyStarLevel.query?.entries ?? {}),
  // Its lessons are read by its number.
  Job: [
    ...keysOf(parentOverview.data.entries.list.item),
    ...keysOf(Lesson).flatMap((key) => (key === 'jobId' ? ['job signs'] : [])),
  ],
  JobSign: Object.keys(parentEndsLesson.query?.entries ?? {}),
  Parent: keysOf(parentInfo.data),
  LoggedInUserInfo: keysOf(SignedIn.entries.user),
  HomeCounters: keysOf(portalData.data),
  OrganizationTradeState: keysOf(organizationInfo.data),
  Tutor: [
    ...renamed(keysOf(OwnTutor), { teaches: 'teach types', areas: 'teach areas' }),
    // A list of its own.
    ...keysOf(ownCertificates.data).map(() => 'certificates'),
  ],
  CachedLocalEntry: ['data', 'ctime', 'express'],
}

/** Fields specific to another implementation, by entity, with our equivalent. */
export const metOtherwise: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  LevelOption: { type: levels, scope: levels, reference: levels },
  ParameterType: { appParamTypeValue: catalogue, paramItems: catalogue },
  PageDataLists: {
    tutorTeachTypeParam: catalogue,
    tutorEduParam: catalogue,
    dropDownParam: catalogue,
    tutorCurrentGradeParam: catalogue,
  },
  StudentRecord: {
    studentTutorialSubject: 'A child has subjects of the catalogue; none is cut out of a text.',
  },
  UserState: {
    userInfo: signedIn,
    lecturerInfo: signedIn,
    loginState: signedIn,
    firstUser: 'The answer of a sign-in tells it, once.',
    otherLoginType: 'Linked providers are read where they are shown.',
    cartList: 'The cart is kept by a store of its own and by the call `cartList`.',
    cartTotal: '`cartCourses` adds it up, at the prices of the moment.',
    bindPhoneState: 'An account has a number from the beginning.',
  },
}

function renamed(keys: readonly string[], names: Readonly<Record<string, string>>): string[] {
  return keys.map((key) => names[key] ?? key)
}
