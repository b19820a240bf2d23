import type { Database, Transaction } from '../../db/open.ts'
import { extensionPoint } from '../../ground/extension-point.ts'
import type { Pair } from '../applications/own-application.ts'
import type { NotifyParts } from '../jobs/notify-of-job.ts'
import type { LessonRow } from './move-lesson.ts'

/** What holds the money that is paid ahead for lessons. */
export interface PaidAhead {
  /** Pays for a confirmed lesson, in the transaction that confirms it. */
  payFor: (tx: Transaction, row: LessonRow, now: Date) => Promise<void>
  /** Refunds the rest when the lessons are over. */
  end: (tx: Transaction, parts: NotifyParts, pair: Pair, now: Date) => Promise<unknown>
  /** Payments for the confirmed lessons of these applications, by lesson id, in cents. */
  paidFor: (db: Database, applicationIds: readonly number[]) => Promise<Map<number, number>>
}

export const paidAhead = extensionPoint<PaidAhead>('paid ahead')
