import type { ComponentProps } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { described, FieldFrame, type FieldTexts } from './FieldFrame.tsx'

type Props = Omit<ComponentProps<'input'>, 'id'> &
  FieldTexts & {
    t: Translate<'ui'>
    /** Neither required nor marked as optional: a search, or one of two fields that suffices. */
    unmarked?: boolean
  }

/** A text input; `inputMode`, `autoComplete` and the rest go to the `<input>`. */
export function Field({ t, id, label, help, error, unmarked, className = '', ...rest }: Props) {
  const texts = { id, label, help, error }
  return (
    <FieldFrame {...texts} optional={rest.required || unmarked ? undefined : t('ui.optional')}>
      <input id={id} name={id} className={`input ${className}`} {...described(texts)} {...rest} />
    </FieldFrame>
  )
}
