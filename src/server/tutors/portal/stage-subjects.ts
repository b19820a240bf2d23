import { subjectByValue, subjectColour, subjectLabel } from '#catalogue/subjects.ts'
import type { DataOf } from '#contract/kernel.ts'
import { type portalData, schoolStages } from '#contract/tutors/portal-data.ts'
import type { Locale } from '#i18n/locales.ts'
import { readStageSubjects, type StageSubject } from '../../search/stage-subjects.ts'
import { gatheredFigures } from '../gathered-figures.ts'
import type { SearchParts } from '../search/search-parts.ts'

const mostSubjects = 6
type Stages = DataOf<typeof portalData>['stages']

/** The subjects that most tutors teach at each stage of schooling. */
export function createStageSubjects(parts: SearchParts): (locale: Locale) => Promise<Stages> {
  const read = gatheredFigures(parts, 'stage subjects', async () =>
    (await readStageSubjects(parts.db)).filter(
      ({ value }) => subjectByValue(value)?.legacy === false,
    ),
  )
  return async (locale) => {
    const taught = await read()
    return schoolStages.flatMap((stage) => {
      const subjects = taught
        .filter((one) => one.stage === stage)
        .sort(mostTaughtFirst)
        .slice(0, mostSubjects)
        .map(({ value, tutors, lowestCents }) => ({
          value,
          label: subjectLabel(value, locale),
          colour: subjectColour(value),
          count: tutors,
          feeFromCents: lowestCents,
        }))
      return subjects.length === 0 ? [] : [{ stage, subjects }]
    })
  }
}

const mostTaughtFirst = (one: StageSubject, other: StageSubject) =>
  other.tutors - one.tutors || (one.value < other.value ? -1 : 1)
