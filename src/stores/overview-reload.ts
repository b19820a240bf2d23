import { summaryStore } from './notifications/member-summary.ts'
import { unreadStore } from './notifications/news.ts'
import type { LessonSide } from './teaching/lessons/lesson-calls.ts'
import { nextLessonsStore } from './teaching/lessons/lessons.ts'
import { earnedStore, spentStore } from './teaching/lessons/month-money.ts'
import { ownJobsStore } from './teaching/parent-jobs/own-jobs.ts'
import { applicationsStore } from './teaching/tutor-jobs/overview.ts'

const shownTo = {
  parent: [ownJobsStore, spentStore],
  tutor: [applicationsStore, earnedStore],
} as const

/** Loads again what an answer about a lesson changes: lists, counts, states of jobs, and money. */
export function reloadOverview(side: LessonSide): void {
  for (const store of [nextLessonsStore, summaryStore, unreadStore, ...shownTo[side]]) {
    void store.load()
  }
}
