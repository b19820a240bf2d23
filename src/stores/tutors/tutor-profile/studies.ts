import { suggestMajors, suggestUniversities } from '#contract/tutors/portal.ts'
import { send } from '../../asking/client.ts'
import { createSuggestions } from '../../asking/suggestions.ts'

const calls = { university: suggestUniversities, major: suggestMajors }
export type StudyKind = keyof typeof calls
export interface Suggested {
  id: string
  name: string
}

/** The list entry with exactly this name, or null. Throws an ApiError. */
export async function studyNamed(kind: StudyKind, name: string): Promise<Suggested | null> {
  const wanted = name.trim()
  const { list } = await send(calls[kind], { query: { keyword: wanted }, hideLoading: true })
  return list.find((one) => one.name === wanted) ?? null
}

export const createStudySuggestions = (kind: StudyKind) =>
  createSuggestions<Suggested>(
    async (keyword, signal) =>
      (await send(calls[kind], { query: { keyword }, signal, hideLoading: true })).list,
  )
