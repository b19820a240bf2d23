import * as calls from '#contract/activities/doors.ts'
import { checkAtDoor } from '../../activities/doors/check-tickets.ts'
import { readDoorConflicts } from '../../activities/doors/door-conflicts.ts'
import { endDoor, makeDoor, readDoorLinks } from '../../activities/doors/door-links.ts'
import { readDoorList } from '../../activities/doors/door-list.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { type Route, route } from '../../http/route.ts'

export function doorRoutes(parts: AppParts): Route[] {
  return [
    route(calls.doorLinks, ({ caller, query }) => readDoorLinks(parts, caller, query.activityId)),
    route(calls.makeDoorLink, ({ caller, body, locale }) => makeDoor(parts, caller, body, locale)),
    route(calls.endDoorLink, ({ caller, body }) => endDoor(parts, caller, body.doorId)),
    route(calls.doorConflicts, ({ caller, query }) =>
      readDoorConflicts(parts.db, caller, query.activityId),
    ),
    route(calls.doorList, ({ body }) => readDoorList(parts, body.token)),
    route(calls.checkTickets, ({ body }) => checkAtDoor(parts, body)),
  ]
}
