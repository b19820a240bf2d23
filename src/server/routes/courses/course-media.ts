import * as calls from '#contract/courses/course-media.ts'
import {
  issueMediaAddress,
  readMediaFile,
  readPreviewFile,
} from '../../courses/media/media-addresses.ts'
import { beginOwnFilm, dropOwnMedia, readOwnMedia } from '../../courses/media/own-media.ts'
import { addOwnCaptions, addOwnPaper } from '../../courses/media/papers.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { type Route, route } from '../../http/route.ts'

export function courseMediaRoutes(parts: AppParts): Route[] {
  return [
    route(calls.ownCourseMedia, ({ caller, query }) => readOwnMedia(parts, caller, query.classId)),
    route(calls.beginFilm, ({ caller, body }) => beginOwnFilm(parts, caller, body)),
    route(calls.dropMedia, ({ caller, body }) => dropOwnMedia(parts, caller, body)),
    route(calls.addPaper, ({ caller, body, file }) =>
      addOwnPaper(parts, caller, { classId: body.classId, file }),
    ),
    route(calls.addCaptions, ({ caller, body, file }) =>
      addOwnCaptions(parts, caller, { classId: body.classId, file }),
    ),
    route(calls.mediaAddress, ({ caller, query }) =>
      issueMediaAddress(parts, caller, query.mediaId),
    ),
    route(calls.courseMediaFile, ({ caller, query, headers }) =>
      readMediaFile(parts, query, { range: headers.range, caller }),
    ),
    route(calls.previewMediaFile, ({ query, headers }) =>
      readPreviewFile(parts, query, headers.range),
    ),
  ]
}
