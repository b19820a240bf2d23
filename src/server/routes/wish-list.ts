import * as calls from '#contract/wish-list.ts'
import type { AppParts } from '../app.ts'
import { personOf } from '../http/person.ts'
import { type Route, route } from '../http/route.ts'
import * as wishes from '../services/wish-list.ts'

export function wishListRoutes(parts: AppParts): Route[] {
  const { db, clock } = parts
  return [
    route(calls.wishList, ({ session }) => wishes.readWishes(db, personOf(session))),
    route(calls.addWishes, ({ session, body }) =>
      wishes.saveWishes(db, personOf(session), body, clock()),
    ),
    route(calls.deleteWishes, ({ session, body }) =>
      wishes.removeWishes(db, personOf(session), body),
    ),
    route(calls.wishedTutors, ({ session, query, locale }) =>
      wishes.wishedTutors(parts, personOf(session), query, locale),
    ),
  ]
}
