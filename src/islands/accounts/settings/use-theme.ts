import { useSyncExternalStore } from 'react'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
/** The words of the page's own choice, which is drawn without a framework. */
export type Look = Readonly<Record<Theme | 'title', string>>

/** Wherever it was chosen: in these settings, in the menu, or in the hub. */
function follow(changed: () => void) {
  const watch = new MutationObserver(changed)
  watch.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => watch.disconnect()
}

/** The chosen theme. */
export function useTheme(): Theme {
  const chosen = useSyncExternalStore(follow, () => document.documentElement.dataset.theme)
  return themes.find((theme) => theme === chosen) ?? 'system'
}
