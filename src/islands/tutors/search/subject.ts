import { createContext, type ReactElement, useContext } from 'react'
import type { SearchState } from '#rules/search-state.ts'

type SearchSort = NonNullable<SearchState['sort']>

export interface SearchSubject {
  /** Path of the plain search, without language prefix. */
  path: string
  /** The orders of its list, the default first. */
  sorts: readonly SearchSort[]
  /** One keyed result. `isFar`: below the first screen. */
  card: (hit: never, level: 2 | 3, isFar: boolean) => ReactElement
  /** Whether checks are filters here: the most wanted one has a button of its own. */
  hasProofs?: true
  /** Page that explains the order, without language prefix. */
  ranking?: string
  below?: ReactElement
  /** Above the list and its number. */
  above?: ReactElement
}

export const Subject = createContext({} as SearchSubject)
export const useSubject = () => useContext(Subject)
