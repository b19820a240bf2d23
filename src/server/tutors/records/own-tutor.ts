import type { RejectReason } from '#contract/moderation/approvals.ts'
import type { OwnTutor } from '#contract/tutors/tutor-records/record.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Database } from '../../db/open.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import type { PersonOwner } from '../../ground/owner.ts'
import { ownNamesOf } from '../../moderation/public-texts/own-names.ts'
import { tutorName } from '../public-names.ts'
import { areaRows, resultRows, slotRows, studyRows, teachRows, workRows } from '../tutor-lists.ts'
import { areasOf, lessonWishesOf, majorOf, slotsOf, universityOf, workOf } from '../tutor-parts.ts'
import { type DetailApprovals, detailApprovals } from './detail-approvals.ts'
import { ownEducation, ownTeach } from './own-lists.ts'
import { type JudgedTutor, judgedTutor } from './profile-facts.ts'
import { listingOfTutor } from './refresh.ts'

/** The asker's whole record, in ten queries, eight of them concurrent. A0301 without one. */
export async function readOwnTutor(
  db: Database,
  { accountId, locale }: PersonOwner & { locale: Locale },
): Promise<OwnTutor> {
  const judged = await judgedTutor(db, { accountId })
  const ids = [judged.tutor.id]
  const [ownNames, approvals, teaches, areas, slots, studies, results, work] = await Promise.all([
    ownNamesOf(db, accountId),
    detailApprovals(db, judged.tutor),
    teachRows(db, ids),
    areaRows(db, ids),
    slotRows(db, ids),
    studyRows(db, ids),
    resultRows(db, ids),
    workRows(db, ids),
  ])
  return {
    ...ownFields(judged, approvals, locale),
    ownNames,
    slots: slotsOf(slots),
    teaches: teaches.map((row) => ownTeach(row, locale)),
    areas: areasOf(
      areas.map(({ areaId }) => areaId),
      locale,
    ),
    education: ownEducation(studies, results, locale),
    work: workOf(work),
  }
}

type Lists = 'ownNames' | 'slots' | 'teaches' | 'areas' | 'education' | 'work'

function ownFields(
  judged: JudgedTutor,
  { identity, qualification, introduction, texts }: DetailApprovals,
  locale: Locale,
): Omit<OwnTutor, Lists> {
  const { tutor: row, countryCode, mobile, completeness } = judged
  const { nameZh, nameEn, surnameEn, sex, birthYear, guardian, tutorLevel } = row
  const own = { nameZh, nameEn, surnameEn, sex, birthYear, guardian }
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
    ...lessonWishesOf(row),
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

/** Why staff took texts off the page; empty while corrected ones are pending. */
function heldBecause({ refused }: DetailApprovals['texts']): OwnTutor['heldTexts'] {
  return { reason: refused?.reason ?? null, note: refused?.note ?? '' }
}

const refusalOf = <
  Refused extends { reason: RejectReason | null; note: string; change: object },
  Wish,
>(
  { reason, note, change }: Refused,
  wishOf: (change: Refused['change']) => Wish,
) => ({ reason, note, wish: wishOf(change) })
