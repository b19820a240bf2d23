import * as prepaid from '#contract/sales/prepaid.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { type Route, route } from '../../http/route.ts'
import { buyPrepaidLessons } from '../../sales/prepaid/buy.ts'
import { listPrepaid, readParentPrepaid, readTutorPrepaid } from '../../sales/prepaid/read.ts'
import { refundOwnPrepaid } from '../../sales/prepaid/take-back.ts'

export function prepaidRoutes(parts: AppParts): Route[] {
  return [
    route(prepaid.parentPrepaid, ({ caller, query }) =>
      readParentPrepaid(parts, caller, query.applicationId),
    ),
    route(prepaid.tutorPrepaid, ({ caller, query }) =>
      readTutorPrepaid(parts, caller, query.applicationId),
    ),
    route(prepaid.prepaidList, ({ caller: { session }, locale }) =>
      listPrepaid(parts, session, locale),
    ),
    route(prepaid.buyPrepaid, ({ caller, body }) => buyPrepaidLessons(parts, caller, body)),
    route(prepaid.refundPrepaid, ({ caller, body }) => refundOwnPrepaid(parts, caller, body)),
  ]
}
