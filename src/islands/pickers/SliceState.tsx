import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'

/** Replaces a picker whose names are loading or could not be loaded. */
export function SliceState({
  state,
  retry,
}: {
  state: 'loading' | 'failed' | 'ready'
  retry: () => void
}) {
  const { t } = useLanguage()
  if (state === 'ready') return null
  if (state === 'loading') return <p role="status">{t('ui.loading')}</p>
  return (
    <p className="notice notice-warn flex flex-wrap items-center gap-3" role="alert">
      {t('pickers.listFailed')} <Button onClick={retry}>{t('ui.error.retry')}</Button>
    </p>
  )
}
