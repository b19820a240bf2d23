import type { DataOf } from '#contract/kernel.ts'
import type { portalData } from '#contract/tutors/portal-data.ts'
import type { Locale } from '#i18n/locales.ts'
import { noFilters } from '../../search/filters.ts'
import type { SearchParts } from '../search/search-parts.ts'
import { featuredTutors } from './featured-tutors.ts'
import { portalTrust, wordAbout } from './portal-trust.ts'
import { createStageSubjects } from './stage-subjects.ts'

type PortalData = DataOf<typeof portalData>
/** Parts of the home page that others read. */
interface OtherParts {
  jobs: Promise<Pick<PortalData, 'todayCaseNum' | 'monthCaseNum' | 'jobs'>>
  articles?: PortalData['articles']
}

/** Data of the home page. */
export function createPortalData(parts: SearchParts) {
  const stagesIn = createStageSubjects(parts)
  return async (locale: Locale, { jobs, articles = [] }: OtherParts): Promise<PortalData> => {
    const [tutorNum, stages, tutors, ofJobs, trust] = await Promise.all([
      parts.index.count(noFilters),
      stagesIn(locale),
      featuredTutors(parts, locale),
      jobs,
      portalTrust(parts, locale),
    ])
    const [first] = tutors
    const word = first === undefined ? null : await wordAbout(parts, first.tutorId, locale)
    return { tutorNum, stages, tutors, word, articles, ...trust, ...ofJobs }
  }
}
