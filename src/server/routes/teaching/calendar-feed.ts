import * as calls from '#contract/teaching/calendar-feed.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { type Route, route } from '../../http/route.ts'
import { changeFeed, readFeed, readFeedFile } from '../../teaching/lessons/calendar-feed.ts'

export function calendarFeedRoutes(parts: AppParts): Route[] {
  return [
    route(calls.calendarFeed, ({ caller }) => readFeed(parts.db, caller.accountId)),
    route(calls.changeCalendarFeed, ({ caller, body, locale }) =>
      changeFeed(parts, caller.accountId, { ...body, locale }),
    ),
    route(calls.calendarFile, ({ query }) => readFeedFile(parts, query.key)),
  ]
}
