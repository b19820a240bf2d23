import { useEffect, useRef } from 'react'
import type { Translate } from '#i18n/translate.ts'

interface Told {
  fieldId: string
  text: string
}
interface Props {
  t: Translate<'ui'>
  errors: readonly Told[]
  missing?: readonly Told[]
}

/** Errors and missing fields of a form, with a link to each. Takes the focus. */
export function ErrorSummary({ t, errors, missing = [] }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const shown = errors.length + missing.length > 0
  useEffect(() => {
    if (shown) ref.current?.focus()
  }, [shown])
  if (!shown) return null
  return (
    <div ref={ref} className="error-summary" role="alert" tabIndex={-1}>
      {errors.length > 0 && (
        <div className="error-list">
          <strong>{t('ui.errors.summary', { n: errors.length })}</strong>
          <Links told={errors} />
        </div>
      )}
      {missing.length > 0 && (
        <div className="error-list">
          <strong>{t('ui.errors.missing', { n: missing.length })}</strong>
          <Links told={missing} />
        </div>
      )}
    </div>
  )
}

function Links({ told }: { told: readonly Told[] }) {
  return (
    <ul>
      {told.map(({ fieldId, text }) => (
        <li key={fieldId}>
          <a href={`#${fieldId}`}>{text}</a>
        </li>
      ))}
    </ul>
  )
}
