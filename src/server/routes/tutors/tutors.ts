import { reportText } from '#contract/moderation/reports.ts'
import {
  recommendedTutors,
  searchTutors,
  searchTutorsByKeyword,
  tutorFacts,
} from '#contract/tutors/tutor-search.ts'
import { compareTutors, simpleTutor, tutorDetail, tutorReviews } from '#contract/tutors/tutors.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { type Route, route } from '../../http/route.ts'
import { reportText as reportAnyText } from '../../moderation/reports/report-text.ts'
import * as search from '../../tutors/search/tutor-search.ts'
import * as reviews from '../../tutors/tutor-reviews.ts'
import * as tutors from '../../tutors/tutors.ts'

export function tutorRoutes(parts: AppParts): Route[] {
  return [
    route(searchTutors, ({ query, locale }) => search.searchTutors(parts, query, locale)),
    route(tutorFacts, ({ query }) => search.tutorFacts(parts, query)),
    route(recommendedTutors, ({ query, locale }) => search.recommendedTutors(parts, query, locale)),
    route(searchTutorsByKeyword, ({ query, locale }) =>
      search.searchTutorsByKeyword(parts, query, locale),
    ),
    route(simpleTutor, ({ query, locale }) => tutors.simpleTutor(parts, query, locale)),
    route(tutorDetail, ({ query, locale }) => tutors.tutorDetail(parts, query, locale)),
    route(compareTutors, ({ query, locale }) => tutors.compareTutors(parts, query, locale)),
    route(tutorReviews, ({ query, locale }) => reviews.tutorReviews(parts, query, locale)),
    route(reportText, ({ body, caller }) => reportAnyText(parts, body, caller)),
  ]
}
