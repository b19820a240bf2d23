import * as calls from '#contract/news.ts'
import type { AppParts } from '../ground/app-parts.ts'
import { type Route, route } from '../http/route.ts'
import { countUnread } from '../services/conversations/contacts.ts'
import { markNewsRead, readOwnNews, readUnread } from '../services/notices/own-news.ts'

export function newsRoutes({ db, clock }: AppParts): Route[] {
  return [
    route(calls.ownNews, ({ caller, query, locale }) =>
      readOwnNews(db, caller.owner, query, locale),
    ),
    route(calls.unreadNews, async ({ caller: { owner, session } }) => ({
      ...(await readUnread(db, owner)),
      messages: 'accountId' in owner ? await countUnread(db, { ...owner, ...session }) : 0,
    })),
    route(calls.readNews, ({ caller, body }) => markNewsRead(db, caller.owner, body, clock())),
  ]
}
