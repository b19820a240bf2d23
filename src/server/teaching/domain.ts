import { dayMs, hourMs, minuteMs } from '#rules/primitives/durations.ts'
import type { TaskTable } from '../queue/task-table.ts'
import { boardSitemap } from '../routes/teaching/board-sitemap.ts'
import { calendarFeedRoutes } from '../routes/teaching/calendar-feed.ts'
import { chatRoutes } from '../routes/teaching/chat.ts'
import { jobBoardRoutes } from '../routes/teaching/job-board.ts'
import { jobWishRoutes } from '../routes/teaching/job-wishes.ts'
import { jobRoutes } from '../routes/teaching/jobs.ts'
import { lessonRoutes } from '../routes/teaching/lessons.ts'
import { reviewRoutes } from '../routes/teaching/reviews.ts'
import { statementRoutes } from '../routes/teaching/statements.ts'
import { reportedTeaching } from './applications/reported.ts'
import { addMissingWords } from './conversations/message-words.ts'
import { notifyOfUnread } from './conversations/notify-of-unread.ts'
import { askBeforeExpiry } from './jobs/ask-before-expiry.ts'
import { moveDueJobs } from './jobs/due-jobs.ts'
import { notifyOfFittingJobs } from './jobs/notify-of-fitting-jobs.ts'
import { fillTimetables, moveDueLessons } from './lessons/due-lessons.ts'
import { teachingMachines } from './machines.ts'
import { teachingNotifications } from './notifications.ts'
import { teachingSubjects } from './own-subjects.ts'
import { showDueReviews } from './reviews/due-reviews.ts'
export const teaching = {
  notifies: teachingNotifications,
  routes: [
    calendarFeedRoutes,
    chatRoutes,
    jobBoardRoutes,
    jobRoutes,
    jobWishRoutes,
    lessonRoutes,
    reviewRoutes,
    statementRoutes,
  ],
  mounts: [boardSitemap],
  tasks: {
    'chat.tell': (parts) => ({
      repeats: { every: minuteMs, fromStart: true },
      work: async () => {
        await notifyOfUnread(parts)
      },
    }),
    'chat.words': (parts) => ({
      repeats: { every: dayMs, fromStart: true },
      work: () => addMissingWords(parts.db),
    }),
    'jobs.due': (parts) => ({
      repeats: { every: 5 * minuteMs, fromStart: true },
      work: async () => {
        await moveDueJobs(parts)
        await askBeforeExpiry(parts)
      },
    }),
    'jobs.tell': (parts) => ({
      repeats: { every: dayMs, at: 18 * hourMs },
      work: async () => {
        await notifyOfFittingJobs(parts)
      },
    }),
    'lessons.due': (parts) => ({
      repeats: { every: 5 * minuteMs, fromStart: true },
      work: async () => {
        await moveDueLessons(parts)
      },
    }),
    'lessons.plan': (parts) => ({
      repeats: { every: dayMs, at: 2 * hourMs },
      work: () => fillTimetables(parts),
    }),
    'reviews.due': (parts) => ({
      repeats: { every: hourMs, fromStart: true },
      work: async () => {
        await showDueReviews(parts)
      },
    }),
  } satisfies Partial<TaskTable>,
  reportable: reportedTeaching,
  ownSubjects: teachingSubjects,
  machines: teachingMachines,
} as const
