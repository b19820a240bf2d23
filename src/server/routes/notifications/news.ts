import * as calls from '#contract/notifications/news.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { type Route, route } from '../../http/route.ts'
import { markNewsRead } from '../../notifications/mark-read.ts'
import { readUnread } from '../../notifications/news-entries.ts'
import { readNewest, readOwnNews } from '../../notifications/own-news.ts'
import { countWaits } from '../../staff/member-summary.ts'
import { countUnread } from '../../teaching/conversations/contacts.ts'

export function newsRoutes(parts: AppParts): Route[] {
  const { db, clock } = parts
  return [
    route(calls.ownNews, ({ caller, query, locale }) =>
      readOwnNews(db, caller.owner, query, locale),
    ),
    route(calls.unreadNews, async ({ caller: { owner, session } }) => ({
      ...(await readUnread(db, owner)),
      messages: 'accountId' in owner ? await countUnread(db, { ...owner, ...session }) : 0,
      waits: await countWaits(parts, session),
      ...(await readNewest(db, owner)),
    })),
    route(calls.readNews, ({ caller, body }) => markNewsRead(db, caller.owner, body, clock())),
  ]
}
