import { asc, desc, eq } from 'drizzle-orm'
import type { RejectReason } from '#contract/approvals.ts'
import type { OwnTutor } from '#contract/tutor-records/record.ts'
import type { Day } from '#contract/vocabulary.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Database } from '../../db/open.ts'
import {
  tutorArea,
  tutorEducation,
  tutorExamResult,
  tutorSlot,
  tutorTeach,
  tutorWork,
} from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { ownNamesOf } from '../public-texts/own-names.ts'
import { tutorName } from '../tutors/public-names.ts'
import type { Asker } from './change-tutor.ts'
import { type DetailApprovals, detailApprovals } from './detail-approvals.ts'
import { majorOf, ownAreas, ownEducation, ownTeach, universityOf } from './own-lists.ts'
import { type JudgedTutor, judgedTutor } from './profile-facts.ts'
import { listingOfTutor } from './refresh.ts'

/** The asker's whole record (T09): ten questions, of which eight at once. A0301 without one. */
export async function readOwnTutor(db: Database, { accountId, locale }: Asker): Promise<OwnTutor> {
  const judged = await judgedTutor(db, { accountId })
  const { id } = judged.tutor
  const [ownNames, approvals, teaches, areas, slots, studies, results, work] = await Promise.all([
    ownNamesOf(db, accountId),
    detailApprovals(db, judged.tutor),
    teachRows(db, id),
    areaIds(db, id),
    db
      .select()
      .from(tutorSlot)
      .where(eq(tutorSlot.tutorId, id))
      .orderBy(asc(tutorSlot.day), asc(tutorSlot.fromMinute)),
    studyRows(db, id),
    resultRows(db, id),
    db
      .select()
      .from(tutorWork)
      .where(eq(tutorWork.tutorId, id))
      .orderBy(desc(tutorWork.fromYear), asc(tutorWork.id)),
  ])
  return {
    ...ownFields(judged, approvals, locale),
    ownNames,
    // Written as a day of the vocabulary.
    slots: slots.map(({ day, fromMinute, toMinute }) => ({
      day: day as Day,
      fromMinute,
      toMinute,
    })),
    teaches: teaches.map((row) => ownTeach(row, locale)),
    areas: ownAreas(areas, locale),
    education: ownEducation(studies, results, locale),
    work: work.map(({ title, organization, fromYear, toYear }) => ({
      title,
      organization,
      fromYear,
      toYear,
    })),
  }
}

type Lists = 'ownNames' | 'slots' | 'teaches' | 'areas' | 'education' | 'work'

function ownFields(
  judged: JudgedTutor,
  { identity, qualification, introduction, texts }: DetailApprovals,
  locale: Locale,
): Omit<OwnTutor, Lists> {
  const { tutor: row, countryCode, mobile, completeness } = judged
  const { nameZh, nameEn, sex, birthYear, tutorLevel } = row
  const own = { nameZh, nameEn, sex, birthYear }
  const studied = { tutorLevel, universityId: row.universityId, majorId: row.majorId }
  const labelled = ({ universityId, majorId, ...rest }: typeof studied) => ({
    ...rest,
    university: universityOf(universityId, locale),
    major: majorOf(majorId, locale),
  })
  return {
    tutorId: row.id,
    countryCode,
    mobile,
    ...own,
    displayName: tutorName(row, locale),
    photoId: row.photoId,
    ...labelled(studied),
    yearsExperience: row.yearsExperience,
    profile: row.profile,
    profileLang: row.profileLang,
    modes: row.modes,
    teachIn: row.teachIn,
    shortestLessonMinutes: row.shortestLessonMinutes,
    groupLessons: row.groupLessons,
    paused: row.paused,
    listing: listingOfTutor(judged),
    approvals: {
      identity: identity.state,
      qualification: qualification.state,
      introduction: introduction.state,
    },
    pending: {
      identity: identity.pending && { ...own, ...identity.pending },
      qualification: qualification.pending && labelled({ ...studied, ...qualification.pending }),
      introduction: introduction.pending && { profile: introduction.pending.profile },
    },
    refused: {
      identity:
        identity.refused && refusalOf(identity.refused, (change) => ({ ...own, ...change })),
      qualification:
        qualification.refused &&
        refusalOf(qualification.refused, (change) => labelled({ ...studied, ...change })),
      introduction:
        introduction.refused && refusalOf(introduction.refused, ({ profile }) => ({ profile })),
    },
    heldTexts: row.textsHeld ? heldBecause(texts) : null,
    completeness,
    createdAt: isoInHongKong(row.createdAt),
    updatedAt: isoInHongKong(row.updatedAt),
  }
}

/** Why staff took texts off the page; nothing while the mended ones wait. */
function heldBecause({ refused }: DetailApprovals['texts']): OwnTutor['heldTexts'] {
  return { reason: refused?.reason ?? null, note: refused?.note ?? '' }
}

/** Why it was refused, with all fields as they were wished. */
const refusalOf = <
  Refused extends { reason: RejectReason | null; note: string; change: object },
  Wish,
>(
  { reason, note, change }: Refused,
  wishOf: (change: Refused['change']) => Wish,
) => ({ reason, note, wish: wishOf(change) })

/** What a tutor teaches, the main subject first. */
export function teachRows(db: Database, tutorId: number) {
  return db
    .select()
    .from(tutorTeach)
    .where(eq(tutorTeach.tutorId, tutorId))
    .orderBy(asc(tutorTeach.position), asc(tutorTeach.id))
}

export async function areaIds(db: Database, tutorId: number): Promise<number[]> {
  const rows = await db
    .select()
    .from(tutorArea)
    .where(eq(tutorArea.tutorId, tutorId))
    .orderBy(asc(tutorArea.areaId))
  return rows.map(({ areaId }) => areaId)
}

export function studyRows(db: Database, tutorId: number) {
  return db
    .select()
    .from(tutorEducation)
    .where(eq(tutorEducation.tutorId, tutorId))
    .orderBy(desc(tutorEducation.fromYear), asc(tutorEducation.id))
}

export function resultRows(db: Database, tutorId: number) {
  return db
    .select()
    .from(tutorExamResult)
    .where(eq(tutorExamResult.tutorId, tutorId))
    .orderBy(asc(tutorExamResult.id))
}
