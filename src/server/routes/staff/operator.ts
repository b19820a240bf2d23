import * as tasks from '#contract/staff/background-tasks.ts'
import * as calls from '#contract/staff/operator.ts'
import * as approvals from '#contract/staff/operator-approvals.ts'
import { operatorFigures } from '#contract/staff/operator-figures.ts'
import * as jobCalls from '#contract/staff/operator-jobs.ts'
import * as ledger from '#contract/staff/operator-ledger.ts'
import * as reportCalls from '#contract/staff/operator-reports.ts'
import * as disputes from '#contract/teaching/lesson-disputes.ts'
import type { OperatorParts } from '../../accounts/staff-decisions/operator-parts.ts'
import { changeWallet } from '../../accounts/wallet-freeze/freeze-wallet.ts'
import type { Logger } from '../../ground/log.ts'
import type { Secrets } from '../../ground/secrets.ts'
import { type Route, route } from '../../http/route.ts'
import { readTrialBalance, trialBalanceFile } from '../../ledger/trial-balance.ts'
import { findAccounts } from '../../staff/accounts.ts'
import { readLog } from '../../staff/audit-log.ts'
import { listDeadTasks, readTaskCounts, repeatDeadTask } from '../../staff/background-tasks.ts'
import { readCounters } from '../../staff/counters.ts'
import { decide } from '../../staff/decide.ts'
import { decideDispute } from '../../staff/decide-dispute.ts'
import { decideReport } from '../../staff/decide-report.ts'
import { listDisputes } from '../../staff/disputes.ts'
import { readFigures } from '../../staff/figures.ts'
import { changeStatus } from '../../staff/freeze.ts'
import { readStaffJob, takeDownJob } from '../../staff/job.ts'
import { findJobs } from '../../staff/jobs.ts'
import { planLedgerCheck, readLedgerChecks } from '../../staff/ledger-checks.ts'
import { listMessages, retryMessage } from '../../staff/messages.ts'
import { issuePreview, readPreview } from '../../staff/preview-request.ts'
import { readQueue } from '../../staff/queue.ts'
import { readReportQueue } from '../../staff/report-queue.ts'
import { openReportedMessages } from '../../staff/reported-messages.ts'

export function operatorRoutes(parts: OperatorParts & { log: Logger; secrets: Secrets }): Route[] {
  const { db, clock } = parts
  return [
    route(approvals.approvalQueue, ({ query, locale, caller }) =>
      readQueue(db, query, { locale, operatorId: caller.accountId }),
    ),
    route(approvals.previewAddress, ({ query, caller }) =>
      issuePreview(parts, caller, query.approvalId),
    ),
    route(approvals.previewRequest, ({ query, locale }) => readPreview(parts, query, locale)),
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
