import { feeGuide } from '#contract/tutors/fee-guide.ts'
import * as calls from '#contract/tutors/portal.ts'
import { portalData as portalDataCall } from '#contract/tutors/portal-data.ts'
import { showMemo } from '#contract/tutors/site-notice.ts'
import { suggestMajors, suggestUniversities } from '../../accounts/parents/study-suggestions.ts'
import { latestArticles } from '../../content/latest.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { Enveloped } from '../../http/answers.ts'
import { type Route, route } from '../../http/route.ts'
import { portalJobs } from '../../teaching/job-board/portal-jobs.ts'
import { hongKongAreas } from '../../tutors/areas.ts'
import { createFeeGuide } from '../../tutors/fee-guide/fee-guide.ts'
import { readPhoto } from '../../tutors/photos.ts'
import { createPortalData } from '../../tutors/portal/portal.ts'
import { createSiteNotices } from '../../tutors/portal/site-notice.ts'
import { listQuestions } from '../../tutors/questions.ts'
import { portalSuggestions } from '../../tutors/search/suggestions.ts'

export function portalRoutes(parts: AppParts): Route[] {
  const siteNotice = createSiteNotices(parts.contentDir)
  const portalData = createPortalData(parts)
  return [
    route(portalDataCall, ({ locale }) =>
      portalData(locale, {
        jobs: portalJobs(parts, locale),
        articles: latestArticles(locale, 3),
      }),
    ),
    route(calls.portalSuggestions, ({ query, locale }) => portalSuggestions(parts, query, locale)),
    // Area lists carry `isUpdate` beside `data`.
    route(calls.hongKongAreas, ({ query, locale }) => {
      const data = hongKongAreas(query, locale)
      return new Enveloped(data, { isUpdate: data.isUpdate })
    }),
    route(feeGuide, createFeeGuide(parts)),
    route(calls.photo, ({ query }) => readPhoto(parts, query.photoId)),
    route(calls.qnaList, ({ query, locale }) => listQuestions(query, locale)),
    route(showMemo, ({ locale }) => siteNotice(parts.clock(), locale)),
    route(calls.suggestUniversities, ({ query, locale }) => suggestUniversities(query, locale)),
    route(calls.suggestMajors, ({ query, locale }) => suggestMajors(query, locale)),
  ]
}
