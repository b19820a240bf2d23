import { longestStudyName, suggestMajors, suggestUniversities } from '#contract/tutors/portal.ts'
import { send } from '../../asking/client.ts'
import { createSuggestions } from '../../asking/suggestions.ts'

const calls = { university: suggestUniversities, major: suggestMajors }
export type StudyKind = keyof typeof calls
export interface Suggested {
  id: string
  name: string
}

/** Nothing in the list is as long as what is not asked for here. */
async function ask(kind: StudyKind, keyword: string, signal?: AbortSignal) {
  if (keyword.length > longestStudyName) return []
  const { list } = await send(calls[kind], {
    query: { keyword },
    hideLoading: true,
    ...(signal && { signal }),
  })
  return list
}

/** The list entry with exactly this name, or null. Throws an ApiError. */
export async function studyNamed(kind: StudyKind, name: string): Promise<Suggested | null> {
  const wanted = name.trim()
  return (await ask(kind, wanted)).find((one) => one.name === wanted) ?? null
}

export const createStudySuggestions = (kind: StudyKind) =>
  createSuggestions<Suggested>((keyword, signal) => ask(kind, keyword, signal))
