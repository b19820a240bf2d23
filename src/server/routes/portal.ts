import { feeGuide } from '#contract/fee-guide.ts'
import { showMemo } from '#contract/notices.ts'
import * as calls from '#contract/portal.ts'
import { portalData as portalDataCall } from '#contract/portal-data.ts'
import { latestArticles } from '../content/latest.ts'
import type { AppParts } from '../ground/app-parts.ts'
import { Enveloped } from '../http/answers.ts'
import { type Route, route } from '../http/route.ts'
import { createFeeGuide } from '../services/fee-guide/fee-guide.ts'
import { suggestMajors, suggestUniversities } from '../services/parents/study-suggestions.ts'
import { portalData } from '../services/portal/portal.ts'
import { createSiteNotices } from '../services/portal/site-notice.ts'
import { portalSuggestions } from '../services/tutor-search/suggestions.ts'
import { hongKongAreas } from '../services/tutors/areas.ts'
import { readPhoto } from '../services/tutors/photos.ts'
import { listQuestions } from '../services/tutors/questions.ts'

export function portalRoutes(parts: AppParts): Route[] {
  const siteNotice = createSiteNotices(parts.contentDir)
  return [
    route(portalDataCall, ({ locale }) => portalData(parts, locale, latestArticles(locale, 3))),
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
