import * as calls from '#contract/operator.ts'
import { personOf } from '../http/person.ts'
import { type Route, route } from '../http/route.ts'
import { findAccounts } from '../services/operator/accounts.ts'
import { readCounters } from '../services/operator/counters.ts'
import { decide } from '../services/operator/decide.ts'
import { changeStatus } from '../services/operator/freeze.ts'
import { readLog } from '../services/operator/log.ts'
import { listMessages, retryMessage } from '../services/operator/messages.ts'
import type { OperatorParts } from '../services/operator/operator-parts.ts'
import { readQueue } from '../services/operator/queue.ts'

export function operatorRoutes(parts: OperatorParts): Route[] {
  const { db, clock } = parts
  return [
    route(calls.approvalQueue, ({ query, locale }) => readQueue(db, query, locale)),
    route(calls.decide, ({ body, session }) => decide(parts, personOf(session), body)),
    route(calls.auditEntries, ({ query }) => readLog(db, query)),
    route(calls.findAccounts, ({ query }) => findAccounts(db, query.number, clock())),
    route(calls.freezeAccount, ({ body, session }) =>
      changeStatus(parts, 'freeze', { ...body, operatorId: personOf(session) }),
    ),
    route(calls.unfreezeAccount, ({ body, session }) =>
      changeStatus(parts, 'unfreeze', { ...body, operatorId: personOf(session) }),
    ),
    route(calls.messageList, ({ query }) => listMessages(parts, query)),
    route(calls.retryMessage, ({ body, session }) =>
      retryMessage(parts, personOf(session), body.id),
    ),
    route(calls.operatorCounters, () => readCounters(db, clock())),
  ]
}
