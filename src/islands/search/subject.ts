import { createContext, type ReactElement, useContext } from 'react'
import type { SearchState } from '#rules/search-state.ts'

type SearchSort = NonNullable<SearchState['sort']>

/** What a search screen looks for. */
export interface SearchSubject {
  /** Path of the plain search, without language prefix. */
  path: string
  /** The orders of its list, the usual one first. */
  sorts: readonly SearchSort[]
  /** One hit of an answer, with a key. `isFar`: below the first screen. */
  card: (hit: never, level: 2 | 3, isFar: boolean) => ReactElement
  /** How the order comes about, without language prefix. */
  ranking?: string
  /** Stands below a short list. */
  below?: ReactElement
}

export const Subject = createContext({} as SearchSubject)
export const useSubject = () => useContext(Subject)
