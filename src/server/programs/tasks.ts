import type { TaskName } from '#contract/staff/background-tasks.ts'
import { dayMs, hourMs, minuteMs } from '#rules/primitives/durations.ts'
import { sweepPhotos } from '../accounts/file-sweeps/photos.ts'
import { sweepPrivateFiles } from '../accounts/file-sweeps/private-files.ts'
import { forgetSecurityChanges } from '../accounts/security-changes/keep-change.ts'
import { type ConvertParts, convertUploaded } from '../courses/media/convert.ts'
import { sweepCourseMedia } from '../courses/media/sweep-media.ts'
import { requireSoundLedger } from '../ledger/check.ts'
import { sendHeldNotices } from '../notifications/send-held.ts'
import { forgetOldMessages } from '../outbox/retention.ts'
import { reconcile } from '../payouts/reconciliation/reconcile.ts'
import { forgetKept } from '../privacy/kept-marks/forget-kept.ts'
import type { TaskHandler } from '../queue/port.ts'
import { forgetDone } from '../queue/stored-tasks.ts'
import { moveDueOrders } from '../sales/orders/due-orders.ts'
import { moveDueStars } from '../sales/orders/star-runs.ts'
import { returnEndedPrepaid } from '../sales/prepaid/give-back.ts'
import { forgetOldChanges } from '../search/changes.ts'
import { refreshSearchRows } from '../search/refresh-rows.ts'
import { addMissingWords } from '../teaching/conversations/message-words.ts'
import { notifyOfUnread } from '../teaching/conversations/notify-of-unread.ts'
import { askBeforeExpiry } from '../teaching/jobs/ask-before-expiry.ts'
import { moveDueJobs } from '../teaching/jobs/due-jobs.ts'
import { notifyOfFittingJobs } from '../teaching/jobs/notify-of-fitting-jobs.ts'
import { fillTimetables, moveDueLessons } from '../teaching/lessons/due-lessons.ts'
import { showDueReviews } from '../teaching/reviews/due-reviews.ts'
import { notifyOfFound } from '../tutors/saved-searches/notify-of-found.ts'

/** Days for which a finished task is remembered, so that it does not run twice. */
const keptDays = 90
/** Frequent tasks find their work in the tables each time, so their rows are deleted sooner. */
const frequent = [
  'chat.tell',
  'jobs.due',
  'lessons.due',
  'notices.send',
  'orders.due',
] as const satisfies TaskName[]
const frequentKeptDays = 2

const sweeping = { every: 6 * hourMs, fromStart: true }

type TaskParts = ConvertParts &
  Parameters<typeof sweepPhotos>[0] &
  Parameters<typeof sweepPrivateFiles>[0] &
  Parameters<typeof refreshSearchRows>[0] &
  Parameters<typeof moveDueJobs>[0] &
  Parameters<typeof moveDueOrders>[0] &
  Parameters<typeof notifyOfFound>[0]

export function createTasks(parts: TaskParts): Record<TaskName, TaskHandler> {
  return {
    'chat.tell': {
      repeats: { every: minuteMs, fromStart: true },
      work: async () => {
        if ((await notifyOfUnread(parts)) > 0) parts.outbox.wake()
      },
    },
    'chat.words': {
      repeats: { every: dayMs, fromStart: true },
      work: () => addMissingWords(parts.db),
    },
    'course.convert': {
      toil: (data) => convertUploaded(parts, data),
    },
    'course.media': {
      repeats: { every: dayMs, at: 4 * hourMs },
      work: async () => {
        await sweepCourseMedia(parts)
      },
    },
    'files.photos': {
      repeats: sweeping,
      work: async () => {
        await sweepPhotos(parts)
      },
    },
    'files.private': {
      repeats: sweeping,
      work: async () => {
        await sweepPrivateFiles(parts)
      },
    },
    'jobs.due': {
      repeats: { every: 5 * minuteMs, fromStart: true },
      work: async () => {
        await moveDueJobs(parts)
        await askBeforeExpiry(parts)
      },
    },
    'jobs.tell': {
      repeats: { every: dayMs, at: 18 * hourMs },
      work: async () => {
        if ((await notifyOfFittingJobs(parts)) > 0) parts.outbox.wake()
      },
    },
    'ledger.check': {
      repeats: { every: dayMs, at: 2 * hourMs },
      // A retry cannot help: an imbalance stays until staff have looked into it.
      retry: { attempts: 1 },
      work: () => requireSoundLedger(parts.db, parts.clock),
    },
    'lessons.due': {
      repeats: { every: 5 * minuteMs, fromStart: true },
      work: async () => {
        await moveDueLessons(parts)
      },
    },
    'lessons.plan': {
      repeats: { every: dayMs, at: 2 * hourMs },
      work: () => fillTimetables(parts),
    },
    'messages.forget': {
      repeats: { every: dayMs, at: 3 * hourMs },
      run: (tx, _, { now }) => forgetOldMessages(tx, now),
    },
    'notices.send': {
      repeats: { every: 5 * minuteMs, fromStart: true },
      work: async () => {
        if ((await sendHeldNotices(parts)) > 0) parts.outbox.wake()
      },
    },
    'orders.due': {
      repeats: { every: 5 * minuteMs, fromStart: true },
      work: async () => {
        await moveDueOrders(parts)
        await returnEndedPrepaid(parts)
        await moveDueStars(parts)
      },
    },
    'payments.reconcile': {
      repeats: { every: dayMs, at: hourMs },
      work: () => reconcile(parts),
    },
    'protection.forget': {
      repeats: { every: dayMs, at: 3 * hourMs },
      run: async (tx, _, { now }) => {
        await forgetSecurityChanges(tx, now)
        await forgetKept(tx, now)
      },
    },
    'reviews.due': {
      repeats: { every: hourMs, fromStart: true },
      work: async () => {
        await showDueReviews(parts)
      },
    },
    'search.refresh': {
      repeats: { every: dayMs, at: 4 * hourMs },
      work: async () => {
        await refreshSearchRows(parts)
        await forgetOldChanges(parts.db)
      },
    },
    'searches.tell': {
      repeats: { every: hourMs },
      work: async () => {
        if ((await notifyOfFound(parts)) > 0) parts.outbox.wake()
      },
    },
    'tasks.forget': {
      repeats: { every: dayMs, at: 5 * hourMs },
      run: async (tx, _, { now }) => {
        await forgetDone(tx, new Date(now.getTime() - keptDays * dayMs))
        await forgetDone(tx, new Date(now.getTime() - frequentKeptDays * dayMs), frequent)
      },
    },
  }
}
