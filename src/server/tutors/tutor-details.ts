import { areaById, districts } from '#catalogue/areas.ts'
import { isDailyQuestion } from '#catalogue/daily-questions.ts'
import { resultSubjectLabel } from '#catalogue/exams.ts'
import { levelRangesLabel } from '#catalogue/level-ranges.ts'
import type { TutorDetail } from '#contract/tutors/tutors.ts'
import { badgeKinds } from '#contract/vocabulary.ts'
import { bandsOf } from '#rules/tutors/level-fees.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import { written } from '../ground/written.ts'
import { reachOf } from '../search/areas.ts'
import { questionText } from './records/question-text.ts'
import type { SearchParts } from './search/search-parts.ts'
import { type CardView, tutorCard } from './tutor-card.ts'
import { subjectTaught } from './tutor-labels.ts'
import { areasOf, lessonWishesOf, majorOf, slotsOf, universityOf, workOf } from './tutor-parts.ts'
import { type ProfileRows, profileRows } from './tutor-profile-rows.ts'
import type { TutorRow } from './tutor-rows.ts'

type Detail = Omit<TutorDetail, 'similar'>

/** Full profiles without the similar tutors, in a constant number of queries. */
export async function tutorDetails(
  { db, index }: SearchParts,
  rows: readonly TutorRow[],
  view: CardView,
): Promise<Detail[]> {
  const ids = rows.map(({ tutor }) => tutor.id)
  const profiles = await profileRows({ db, index }, ids)
  return rows.map((row, index) => {
    const profile = profiles[index]
    if (profile === undefined) throw new Error(`no profile of tutor ${row.tutor.id}`)
    return detailOf(row, row.tutor.textsHeld ? withoutTexts(profile) : profile, view)
  })
}

/** The public profile while staff have taken the tutor's texts off the page. */
const withoutTexts = (profile: ProfileRows): ProfileRows => ({
  ...profile,
  work: [],
  answers: [],
  examResults: [],
  education: profile.education.filter(({ universityId }) => universityId !== null),
})

function detailOf(row: TutorRow, profile: ProfileRows, view: CardView): Detail {
  const { locale } = view
  const { tutor } = row
  return {
    ...tutorCard(row, view),
    profile: tutor.profile === '' ? null : written(tutor.profile, locale),
    teaches: row.teaches.map((teach) => ({
      ...subjectTaught(teach, locale),
      category: teach.category,
      levelKeys: teach.levels,
      hourlyFeeCents: teach.hourlyFeeCents,
      bands: bandsOf(teach).map(({ levels, hourlyFeeCents }) => ({
        levels: levelRangesLabel(levels, locale),
        levelKeys: levels,
        hourlyFeeCents,
      })),
    })),
    places: areasOf(row.areaIds, locale),
    districtCodes: districtCodesOf(row.areaIds),
    slots: slotsOf(profile.slots),
    education: profile.education.map(({ universityId, institution, majorId, ...years }) => ({
      // Names from the catalogue are in the reader's language already.
      institution: written(universityOf(universityId, locale)?.label ?? institution ?? '', locale),
      major: majorOf(majorId, locale)?.label ?? null,
      fromYear: years.fromYear,
      toYear: years.toYear,
    })),
    examResults: profile.examResults.map(({ exam, itemValue, grade }) => ({
      exam,
      subject: resultSubjectLabel(itemValue, locale),
      grade,
    })),
    ...lessonWishesOf(tutor),
    answers: profile.answers.flatMap(({ day, questionId, answer }) =>
      isDailyQuestion(questionId)
        ? [
            {
              day,
              question: questionText(questionId, locale),
              answer: written(answer, locale),
            },
          ]
        : [],
    ),
    work: workOf(profile.work).map(({ title, organization, ...years }) => ({
      ...years,
      title: written(title, locale),
      organization: written(organization, locale),
    })),
    certificates: profile.certificates.map(({ title }) => written(title, locale)),
    badges: badgeKinds.flatMap((kind) => {
      const badge = row.badges.find((one) => one.kind === kind)
      return badge ? [{ kind, step: badge.step }] : []
    }),
    scoreCounts: [1, 2, 3, 4, 5].map(
      (score) => profile.scores.find((row) => row.score === score)?.count ?? 0,
    ),
    responsePercent: tutor.responsePercent,
    joinedAt: isoInHongKong(tutor.createdAt),
    updatedAt: isoInHongKong(tutor.updatedAt),
  }
}

/** Codes of the districts that are served wholly or in part. */
function districtCodesOf(areaIds: readonly number[]): string[] {
  const { areas: served } = reachOf(areaIds.filter((id) => areaById(id) !== undefined))
  return districts.flatMap(({ id, code }) => (code !== null && served.has(id) ? [code] : [])).sort()
}
