import { useEffect, useRef } from 'react'
import type { Translate } from '#i18n/translate.ts'

type Props = { t: Translate<'ui'>; errors: readonly { fieldId: string; text: string }[] }

/** What is wrong in a form, on top of it, with a link to each field. Takes focus. */
export function ErrorSummary({ t, errors }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const shown = errors.length > 0
  useEffect(() => {
    if (shown) ref.current?.focus()
  }, [shown])
  if (!shown) return null
  return (
    <div ref={ref} className="error-summary" role="alert" tabIndex={-1}>
      <strong>{t('ui.errors.summary', { n: errors.length })}</strong>
      <ul>
        {errors.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
