import { createContext, type ReactElement, useContext } from 'react'
import type { TutorSort } from '#contract/tutor-sorts.ts'

/** What a search screen looks for. */
export interface SearchSubject {
  /** Path of the plain search, without language prefix. */
  path: string
  /** The orders of its list, the usual one first. */
  sorts: readonly TutorSort[]
  /** One hit of an answer, with a key. */
  card: (hit: never, level: 2 | 3) => ReactElement
  /** How the order comes about, without language prefix. */
  ranking?: string
  /** Stands below a short list. */
  below?: ReactElement
}

export const Subject = createContext({} as SearchSubject)
export const useSubject = () => useContext(Subject)
