import { joinedCourses } from '#contract/courses/studies.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'

/** The newest course that the member has begun and not finished; undefined if there is none. */
export const courseUnderWay = createLoaded(async (_, signal) => {
  const query = { pageNum: 1 }
  const { list } = await send(joinedCourses, { query, signal, hideLoading: true })
  return list.find(({ status, next }) => status === 'ACTIVE' && next !== null)
})
