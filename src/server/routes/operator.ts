import * as tasks from '#contract/background-tasks.ts'
import * as disputes from '#contract/lesson-disputes.ts'
import * as calls from '#contract/operator.ts'
import * as approvals from '#contract/operator-approvals.ts'
import { operatorFigures } from '#contract/operator-figures.ts'
import * as jobCalls from '#contract/operator-jobs.ts'
import * as ledger from '#contract/operator-ledger.ts'
import * as reportCalls from '#contract/operator-reports.ts'
import type { Logger } from '../ground/log.ts'
import { type Route, route } from '../http/route.ts'
import { readTrialBalance, trialBalanceFile } from '../ledger/trial-balance.ts'
import { findAccounts } from '../services/operator/accounts.ts'
import {
  listDeadTasks,
  readTaskCounts,
  repeatDeadTask,
} from '../services/operator/background-tasks.ts'
import { readCounters } from '../services/operator/counters.ts'
import { decide } from '../services/operator/decide.ts'
import { decideDispute } from '../services/operator/decide-dispute.ts'
import { decideReport } from '../services/operator/decide-report.ts'
import { listDisputes } from '../services/operator/disputes.ts'
import { readFigures } from '../services/operator/figures.ts'
import { changeStatus } from '../services/operator/freeze.ts'
import { readStaffJob, takeDownJob } from '../services/operator/job.ts'
import { findJobs } from '../services/operator/jobs.ts'
import { planLedgerCheck, readLedgerChecks } from '../services/operator/ledger-checks.ts'
import { readLog } from '../services/operator/log.ts'
import { listMessages, retryMessage } from '../services/operator/messages.ts'
import type { OperatorParts } from '../services/operator/operator-parts.ts'
import { readQueue } from '../services/operator/queue.ts'
import { readReportQueue } from '../services/operator/report-queue.ts'
import { openReportedMessages } from '../services/operator/reported-messages.ts'
import { changeWallet } from '../services/wallet-freeze/freeze-wallet.ts'

export function operatorRoutes(parts: OperatorParts & { log: Logger }): Route[] {
  const { db, clock } = parts
  return [
    route(approvals.approvalQueue, ({ query, locale, caller }) =>
      readQueue(db, query, { locale, operatorId: caller.accountId }),
    ),
    route(approvals.decide, ({ body, caller }) => decide(parts, caller.accountId, body)),
    route(calls.auditEntries, ({ query }) => readLog(db, query)),
    route(calls.findAccounts, ({ query, caller }) =>
      findAccounts(db, query.number, { now: clock(), operatorId: caller.accountId }),
    ),
    route(calls.freezeAccount, ({ body, caller }) =>
      changeStatus(parts, 'freeze', { operatorId: caller.accountId }, body),
    ),
    route(calls.unfreezeAccount, ({ body, caller }) =>
      changeStatus(parts, 'unfreeze', { operatorId: caller.accountId }, body),
    ),
    route(calls.freezeWallet, ({ body, caller }) =>
      changeWallet(parts, 'freeze', { ...body, operatorId: caller.accountId }),
    ),
    route(calls.unfreezeWallet, ({ body, caller }) =>
      changeWallet(parts, 'unfreeze', { ...body, operatorId: caller.accountId }),
    ),
    route(calls.messageList, ({ query, caller }) => listMessages(parts, query, caller.accountId)),
    route(calls.retryMessage, ({ body, caller }) => retryMessage(parts, caller.accountId, body.id)),
    route(tasks.taskCounts, () => readTaskCounts(db)),
    route(tasks.deadTasks, ({ query }) => listDeadTasks(db, query)),
    route(tasks.repeatTask, ({ body, caller }) => repeatDeadTask(parts, caller.accountId, body.id)),
    route(jobCalls.findJobs, ({ query, locale }) => findJobs(db, query.number, locale)),
    route(jobCalls.staffJob, ({ query, locale, caller }) =>
      readStaffJob(db, query.jobId, { locale, operatorId: caller.accountId }),
    ),
    route(jobCalls.closeJob, ({ body, caller }) => takeDownJob(parts, caller.accountId, body)),
    route(ledger.trialBalance, ({ query }) => readTrialBalance(db, query.day)),
    route(ledger.trialBalanceFile, ({ query, locale }) =>
      trialBalanceFile(db, { ...query, locale }),
    ),
    route(ledger.ledgerChecks, () => readLedgerChecks(parts)),
    route(ledger.checkLedgerNow, ({ caller }) => planLedgerCheck(parts, caller.accountId)),
    route(reportCalls.reportQueue, ({ query, caller }) =>
      readReportQueue(db, query, caller.accountId),
    ),
    route(reportCalls.openReported, ({ body, caller }) =>
      openReportedMessages(parts, caller.accountId, body),
    ),
    route(reportCalls.decideReport, ({ body, caller }) =>
      decideReport(parts, caller.accountId, body),
    ),
    route(disputes.disputeQueue, ({ query, locale, caller }) =>
      listDisputes(db, query, { locale, operatorId: caller.accountId }),
    ),
    route(disputes.decideDispute, ({ body, caller }) =>
      decideDispute(parts, { operatorId: caller.accountId }, body),
    ),
    route(operatorFigures, () => readFigures(parts)),
    route(calls.operatorCounters, () => readCounters(db, clock())),
  ]
}
