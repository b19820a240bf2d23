import { atom } from 'nanostores'
import type { DataOf } from '#contract/kernel.ts'
import { compareTutors } from '#contract/tutors.ts'
import { send } from '../asking/client.ts'
import { errorCodeOf } from '../asking/error-code.ts'
import { $compare } from './compare.ts'

interface Compared {
  phase: 'loading' | 'ready' | 'error'
  list: DataOf<typeof compareTutors>['list']
  code: string | null
}

/** The tutors of the comparison in full. */
export const $compared = atom<Compared>({ phase: 'loading', list: [], code: null })

/** Asks for the tutors chosen in `$compare`, in that order. */
export async function askCompared(): Promise<void> {
  $compared.set({ phase: 'loading', list: [], code: null })
  const tutorIds = $compare.get().map(({ tutorId }) => tutorId)
  try {
    const { list } = await send(compareTutors, { query: { tutorIds } })
    $compared.set({ phase: 'ready', list, code: null })
  } catch (error) {
    $compared.set({ phase: 'error', list: [], code: errorCodeOf(error) })
  }
}
