import { useRef } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { useFocusOnce } from './use-focus-once.ts'

interface FieldError {
  fieldId: string
  text: string
}
interface Props {
  t: Translate<'ui'>
  errors: readonly FieldError[]
  missing?: readonly FieldError[]
  /** Another object after each refusal. */
  refusal: object | null
}

/** Errors and missing fields of a form, with a link to each. Takes the focus once a refusal. */
export function ErrorSummary({ t, errors, missing = [], refusal }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const shown = errors.length + missing.length > 0
  useFocusOnce(ref, refusal, shown)
  if (!shown) return null
  return (
    <div ref={ref} className="error-summary" role="alert" tabIndex={-1}>
      {errors.length > 0 && (
        <div className="error-list">
          <strong>{t('ui.errors.summary', { n: errors.length })}</strong>
          <Links errors={errors} />
        </div>
      )}
      {missing.length > 0 && (
        <div className="error-list">
          <strong>{t('ui.errors.missing', { n: missing.length })}</strong>
          <Links errors={missing} />
        </div>
      )}
    </div>
  )
}

function Links({ errors }: { errors: readonly FieldError[] }) {
  return (
    <ul>
      {errors.map(({ fieldId, text }) => (
        <li key={fieldId}>
          <a href={`#${fieldId}`}>{text}</a>
        </li>
      ))}
    </ul>
  )
}
