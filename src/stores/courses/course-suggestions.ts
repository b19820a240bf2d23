import { searchCourses } from '#contract/courses/courses.ts'
import { send } from '../asking/client.ts'
import { createSuggestions } from '../asking/suggestions.ts'

export const courseSuggestions = createSuggestions(async (keyword, signal) => {
  if (keyword === '') return []
  const query = { ...noChoice, keyword }
  const { list, subjects } = await send(searchCourses, { query, signal, hideLoading: true })
  return [
    ...subjects.slice(0, mostSubjects).map(({ value, label }) => ({
      ...{ label, type: 'subject' as const, count: null },
      path: `/searchcourse?subject=${encodeURIComponent(value)}`,
    })),
    ...list.map(({ classId, title }) => ({
      ...{ label: title, type: 'course' as const, count: null },
      path: `/course/detail/${classId}`,
    })),
  ]
})
const mostSubjects = 3
const noChoice = { subject: '', free: '', sort: 'newest', pageNum: 1, pageSize: 6 } as const
