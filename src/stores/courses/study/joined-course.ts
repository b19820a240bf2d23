import { joinedCourses } from '#contract/courses/studies.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'

/** The member's place in one course; undefined when they have not joined it, or gave it back. */
export const joinedCourse = createLoaded(
  async (classId: number, signal) => {
    const query = { pageNum: 1, classId }
    const { list } = await send(joinedCourses, { query, signal, hideLoading: true })
    return list.find(({ status }) => status !== 'REFUNDED')
  },
  { begin: 0 },
)
