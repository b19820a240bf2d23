import type { Lesson } from '#contract/teaching/lessons.ts'
import { hongKongDay } from '#rules/hong-kong-time.ts'
import { groupBy } from '#rules/primitives/newer-built-ins.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'
import { type LessonSide, lessonCalls } from '../lessons/lesson-calls.ts'

const atOnce = 200

export const lessonsBetweenStore = createLoaded(
  async ({ side, from, to }: { side: LessonSide; from: string; to: string }, signal) => {
    const list: Lesson[] = []
    for (let pageNum = 1, pages = 1; pageNum <= pages; pageNum++) {
      const query = { from, to, pageNum, pageSize: atOnce }
      const page = await send(lessonCalls[side].list, { query, signal })
      list.push(...page.list)
      pages = page.pages
    }
    return list
  },
  { begin: { side: 'parent', from: '', to: '' } },
)

/** Lessons by the day in Hong Kong on which they begin. */
export const byDay = (list: readonly Lesson[]) =>
  groupBy(list, ({ startsAt, signedAt }) => hongKongDay(startsAt ?? signedAt ?? 0))
