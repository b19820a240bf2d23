import { WithMessages } from '#islands/WithMessages.tsx'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { Earned } from './Earned.tsx'
import { Spent } from './Spent.tsx'

/** The money of this month: what a parent has spent, what a tutor has earned. */
export default function MonthMoney({ side }: { side: LessonSide }) {
  return (
    <WithMessages namespace="overview">{side === 'parent' ? <Spent /> : <Earned />}</WithMessages>
  )
}
