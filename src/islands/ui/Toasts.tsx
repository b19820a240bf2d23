import { useStore } from '@nanostores/react'
import type { Translate } from '#i18n/translate.ts'
import { $toasts, dismissToast, holdToast } from '#stores/toasts.ts'
import { Icon } from '#ui/Icon.tsx'

const icons = { info: 'info', ok: 'check', error: 'warning' } as const

/**
 * The live region for `showToast`. One island of a page renders it from the start: screen readers
 * only announce changes in regions that they already know.
 */
export function Toasts({ t }: { t: Translate<'ui'> }) {
  const toasts = useStore($toasts)
  return (
    <div className="toasts" role="status">
      {toasts.map(({ id, tone, text, offer }) => (
        <div key={id} className="toast">
          <Icon name={icons[tone]} />
          <p>
            {text}{' '}
            {offer && (
              <button
                type="button"
                className="link min-h-11"
                onFocus={() => holdToast(id)}
                onClick={offer.act}
              >
                {offer.label}
              </button>
            )}
          </p>
          <button
            type="button"
            className="icon-button"
            aria-label={t('ui.close')}
            onFocus={() => holdToast(id)}
            onClick={() => dismissToast(id)}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  )
}
