import type { ComponentProps } from 'react'
import { described, FieldFrame, type FieldTexts } from './FieldFrame.tsx'

type Props = Omit<ComponentProps<'textarea'>, 'id'> & FieldTexts & { optional?: string | undefined }

/** A text input of several lines. */
export function TextArea({ id, label, help, error, optional, ...rest }: Props) {
  const texts = { id, label, help, error }
  return (
    <FieldFrame {...texts} optional={optional}>
      <textarea id={id} name={id} className="input" {...described(texts)} {...rest} />
    </FieldFrame>
  )
}
