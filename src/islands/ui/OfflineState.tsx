import type { Translate } from '#i18n/translate.ts'
import { Button } from '#ui/Button.tsx'
import { State } from '#ui/State.tsx'

/** No network: what still works. */
export function OfflineState({ t, onRetry }: { t: Translate<'ui'>; onRetry: () => void }) {
  return (
    <State picture="offline" title={t('ui.offline.title')} text={t('ui.offline.text')}>
      <Button kind="brand" onClick={onRetry}>
        {t('ui.error.retry')}
      </Button>
    </State>
  )
}
