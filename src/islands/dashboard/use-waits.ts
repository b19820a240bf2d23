import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { type MemberKind, type Summary, waitsOf } from '#rules/waiting-things.ts'
import { valueIn } from '#stores/asking/loaded.ts'
import { summaryStore } from '#stores/notifications/member-summary.ts'

/** The counts of the member's menus; null until they are known. */
export function useSummary(): Summary | null {
  return valueIn(useStore(summaryStore.$loaded)) ?? null
}

/** How many things wait for the member, as their menus say. */
export function useWaits(kind: MemberKind): number {
  const summary = useSummary()
  return summary === null ? 0 : waitsOf(summary, kind)
}

/** The menus ask for their counts where they are in sight, and for the page where they are not. */
export const useMenuCounts = () => useEffect(() => void import('#islands/frame/fill-menus.ts'), [])
