import type { Written } from '#contract/written.ts'
import type { Translate } from '#i18n/translate.ts'

interface Props {
  t: Translate<'ui'>
  /** All texts on the screen. */
  texts: readonly (Written | null)[]
}

/** Shows texts as they were typed. A plain checkbox: it needs no script, and nothing moves. */
export function OriginalSwitch({ t, texts }: Props) {
  if (texts.every((one) => one === null || one.original === null)) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <span>{t('ui.written.changed')}</span>
      <label className="original-switch choice">
        <input type="checkbox" /> <span>{t('ui.written.original')}</span>
      </label>
    </p>
  )
}
