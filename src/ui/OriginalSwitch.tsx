import type { Written } from '#contract/written.ts'
import type { Translate } from '#i18n/translate.ts'

interface Props {
  t: Translate<'ui'>
  /** All texts on the screen. */
  texts: readonly (Written | null)[]
}

/**
 * Shows all texts on the screen as they were typed; nothing if none was changed. A plain checkbox,
 * so that it works without a script, and nothing moves when it is used.
 */
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
