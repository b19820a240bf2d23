import {
  hongKongAreas,
  photo,
  portalData,
  portalSuggestions,
  qnaList,
  suggestMajors,
  suggestUniversities,
} from '#contract/portal.ts'
import type { AppParts } from '../app.ts'
import { Enveloped } from '../http/answers.ts'
import { type Route, route } from '../http/route.ts'
import * as areas from '../services/areas.ts'
import { readPhoto } from '../services/photos.ts'
import * as portal from '../services/portal.ts'
import { listQuestions } from '../services/questions.ts'
import * as studies from '../services/study-suggestions.ts'
import * as suggestions from '../services/suggestions.ts'

export function portalRoutes(parts: AppParts): Route[] {
  return [
    route(portalData, ({ locale }) => portal.portalData(parts, locale)),
    route(portalSuggestions, ({ query, locale }) =>
      suggestions.portalSuggestions(parts, query, locale),
    ),
    // Area lists carry `isUpdate` beside `data` (specification, line 177).
    route(hongKongAreas, ({ query, locale }) => {
      const data = areas.hongKongAreas(query, locale)
      return new Enveloped(data, { isUpdate: data.isUpdate })
    }),
    route(photo, ({ query }) => readPhoto(parts, query.photoId)),
    route(qnaList, ({ query, locale }) => listQuestions(query, locale)),
    route(suggestUniversities, ({ query, locale }) => studies.suggestUniversities(query, locale)),
    route(suggestMajors, ({ query, locale }) => studies.suggestMajors(query, locale)),
  ]
}
