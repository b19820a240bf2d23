import { atom } from 'nanostores'
import { type ParentInfo, parentInfo } from '#contract/parents.ts'
import { send } from './client.ts'
import { errorCodeOf } from './error-code.ts'

/** What a parent may still add, in the words of the fields. */
export type ParentGap = 'students' | 'areaId' | 'email'

export type ParentOverview =
  | { state: 'loading' }
  | { state: 'ready'; students: number; gaps: readonly ParentGap[] }
  | { state: 'failed'; code: string }

/** The facts on a parent's first page. */
export const $parentOverview = atom<ParentOverview>({ state: 'loading' })

export async function loadParentOverview(): Promise<void> {
  $parentOverview.set({ state: 'loading' })
  try {
    const info = await send(parentInfo)
    $parentOverview.set({ state: 'ready', students: info.students.length, gaps: gapsOf(info) })
  } catch (error) {
    $parentOverview.set({ state: 'failed', code: errorCodeOf(error) })
  }
}

function gapsOf({ students, areaId, email }: ParentInfo): ParentGap[] {
  const gaps: Record<ParentGap, boolean> = {
    students: students.length === 0,
    areaId: areaId === null,
    email: email === '',
  }
  return (Object.keys(gaps) as ParentGap[]).filter((gap) => gaps[gap])
}
