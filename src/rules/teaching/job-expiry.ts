import { dayMs } from '../primitives/durations.ts'

/** Days before an open job leaves the board at which its parent is asked whether they still look. */
const jobReminderDays = 3
const reminderMs = jobReminderDays * dayMs

/** The latest time of leaving of which a parent is told now. */
export const toldUntil = (now: number): Date => new Date(now + reminderMs)

/** Whether an open job that leaves then waits for its parent to keep it. */
export const leavesSoon = (leavesAt: string | null, now: number): boolean =>
  leavesAt !== null && Date.parse(leavesAt) > now && Date.parse(leavesAt) <= now + reminderMs
