import { atom } from 'nanostores'
import { suggestMajors, suggestUniversities } from '#contract/portal.ts'
import { send } from '../asking/client.ts'

const calls = { university: suggestUniversities, major: suggestMajors }
export type StudyKind = keyof typeof calls
export interface Suggested {
  id: string
  name: string
}

/** What is called exactly so; null when nothing of the list is. Throws an ApiError. */
export async function studyNamed(kind: StudyKind, name: string): Promise<Suggested | null> {
  const wanted = name.trim()
  const { list } = await send(calls[kind], { query: { keyword: wanted }, hideLoading: true })
  return list.find((one) => one.name === wanted) ?? null
}

/** Typing pauses shorter than this ask nothing. */
const pauseMs = 150

/** What is offered for the words typed in one field (T48, T49); the answer to older words is dropped. */
export function createStudySuggestions(kind: StudyKind) {
  const $offered = atom<readonly Suggested[]>([])
  let waiting: ReturnType<typeof setTimeout> | undefined
  let turn = 0
  const ask = async (keyword: string, own: number) => {
    try {
      const { list } = await send(calls[kind], { query: { keyword }, hideLoading: true })
      if (own === turn) $offered.set(list)
    } catch {
      // A help only: the name can be typed in full. The client has reported the failure.
      if (own === turn) $offered.set([])
    }
  }
  return {
    $offered,
    typed(text: string): void {
      clearTimeout(waiting)
      turn += 1
      const own = turn
      waiting = setTimeout(() => void ask(text.trim(), own), pauseMs)
    },
  }
}
