import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

export type FieldTexts = {
  id: string
  label: string
  help?: string
  /** '' reserves an element for a script to write into. */
  error?: string
}
type Props = FieldTexts & { optional?: string | undefined; children: ReactNode }

/** Label above, the control, help under it, the error next to it. */
export function FieldFrame({ id, label, help, error, optional, children }: Props) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> ({optional})</span>}
      </label>
      {children}
      {help && (
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`} hidden={error === ''}>
          <Icon name="warning" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

/** The attributes that tie a control to its help and error. */
export function described({ id, help, error }: FieldTexts) {
  const ids = [help && `${id}-help`, error !== undefined && `${id}-error`].filter(Boolean).join(' ')
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined }
}
