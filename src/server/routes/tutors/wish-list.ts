import * as courseCalls from '#contract/courses/course-wishes.ts'
import * as calls from '#contract/tutors/wish-list.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { type Route, route } from '../../http/route.ts'
import * as courseWishes from '../../tutors/wish-list/course-wishes.ts'
import * as wishes from '../../tutors/wish-list/wish-list.ts'

export function wishListRoutes(parts: AppParts): Route[] {
  const { db, clock } = parts
  return [
    route(calls.wishList, ({ caller }) => wishes.readWishes(db, caller.accountId)),
    route(calls.addWishes, ({ caller, body }) =>
      wishes.saveWishes(db, caller.accountId, body, clock()),
    ),
    route(calls.deleteWishes, ({ caller, body }) =>
      wishes.removeWishes(db, caller.accountId, body),
    ),
    route(calls.wishedTutors, ({ caller, query, locale }) =>
      wishes.wishedTutors(parts, caller.accountId, query, locale),
    ),
    route(courseCalls.courseWishes, ({ caller }) =>
      courseWishes.readCourseWishes(db, caller.accountId),
    ),
    route(courseCalls.addCourseWishes, ({ caller, body }) =>
      courseWishes.saveCourseWishes(db, caller.accountId, body, clock()),
    ),
    route(courseCalls.deleteCourseWishes, ({ caller, body }) =>
      courseWishes.removeCourseWishes(db, caller.accountId, body),
    ),
  ]
}
