import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { useWide } from '#islands/ui/use-wide.ts'
import { $linkReturn } from '#stores/accounts/settings/link-return.ts'
import { Icon } from '#ui/Icon.tsx'
import { type SubPageProps, useLanguage } from './language.ts'
import { isSubPage, type SubPageName, settingRows, subPages } from './rows.ts'
import { rowId, SettingList } from './SettingList.tsx'
import { headId, SettingPage } from './SettingPage.tsx'
import { useOpenPage } from './use-open-page.ts'
import { usePageHead } from './use-page-head.ts'
import { useRowValues } from './use-row-values.ts'

/** The list, with the open sub-page beside it or, on phones, in its place. */
export function SettingsScreen(props: SubPageProps) {
  const { settings, kind, look } = props
  const { t } = useLanguage()
  const isWide = useWide()
  const isBack = useStore($linkReturn) !== null
  const { open: named, close } = useOpenPage(isBack ? 'providers' : null)
  const groups = settingRows({ kind, sharesPresence: settings.sharesPresence })
  const pages = groups
    .flatMap(({ rows }) => rows.map(({ name }) => name))
    .filter((name): name is SubPageName => isSubPage(name))
  const open = named !== null && pages.includes(named) ? named : null
  // There is room for one beside the list.
  const shown = open ?? (isWide ? (pages[0] ?? null) : null)
  const mounted = useMounted(shown)
  usePageHead(open && t(subPages[open].title), close)
  useFocusOf(open, isWide)
  const values = useRowValues(settings, kind, look)
  return (
    <div className="settings-screen" data-open={open ?? undefined}>
      <SettingList groups={groups} values={values} open={shown} />
      <div className="setting-pane">
        {open !== null && (
          <button type="button" className="button button-quiet setting-back" onClick={close}>
            <Icon name="left" />
            {t('setting.back')}
          </button>
        )}
        {mounted.map((name) => (
          <SettingPage key={name} name={name} isOpen={name === shown} body={props} />
        ))}
      </div>
    </div>
  )
}

/** The shown sub-page, and those into which something may have been typed. */
function useMounted(shown: SubPageName | null): readonly SubPageName[] {
  const [held, setHeld] = useState<readonly SubPageName[]>([])
  const isHeld = shown !== null && 'holds' in subPages[shown]
  if (isHeld && !held.includes(shown)) setHeld([...held, shown])
  return shown === null || held.includes(shown) ? held : [...held, shown]
}

/** Where the reader continues once a sub-page was opened or left. */
function useFocusOf(open: SubPageName | null, isWide: boolean): void {
  const before = useRef(open)
  useEffect(() => {
    const left = before.current
    before.current = open
    if (left === open) return
    const head = open && document.getElementById(headId(open))
    if (isWide) {
      // The row keeps the focus; the head may be above the screen.
      const top = head?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
      if (top < 0) head?.scrollIntoView()
    } else if (head) {
      scrollTo({ top: 0, behavior: 'instant' })
      head.focus({ preventScroll: true })
    } else if (left !== null) document.getElementById(rowId(left))?.focus()
  }, [open, isWide])
}
