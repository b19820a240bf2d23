import type * as v from 'valibot'
import areaData from '#catalogue/data/areas.json' with { type: 'json' }
import levelData from '#catalogue/data/levels.json' with { type: 'json' }
import subjectData from '#catalogue/data/subjects.json' with { type: 'json' }
import { ownCertificates } from '#contract/certificates.ts'
import { ChatFrame } from '#contract/chat-socket.ts'
import { invitationPackageList } from '#contract/invitations.ts'
import { parentOverview } from '#contract/jobs.ts'
import { Lesson, parentEndsLesson } from '#contract/lessons.ts'
import { organizationInfo } from '#contract/organizations.ts'
import { parentInfo } from '#contract/parents.ts'
import { portalData } from '#contract/portal-data.ts'
import { SignedIn } from '#contract/sign-in.ts'
import { buyStarLevel } from '#contract/star-levels.ts'
import { OwnTutor, templateList } from '#contract/tutor-records.ts'

/*
 * The fields of each entity that the product has, by the names of the specification. Where ours go by
 * another name, it stands beside.
 */

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

function renamed(keys: readonly string[], names: Readonly<Record<string, string>>): string[] {
  return keys.map((key) => names[key] ?? key)
}
