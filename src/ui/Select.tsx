import type { ComponentProps } from 'react'
import type { Option } from '#styles/kinds.ts'
import { described, FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import { Icon } from './Icon.tsx'

type Props = Omit<ComponentProps<'select'>, 'id'> &
  FieldTexts & {
    options: readonly Option[]
    /** First choice that stands for none. */
    placeholder?: string
  }

export function Select({ id, label, help, error, options, placeholder, ...rest }: Props) {
  const texts = { id, label, help, error }
  return (
    <FieldFrame {...texts}>
      <span className="select">
        <select id={id} name={id} className="input" {...described(texts)} {...rest}>
          {placeholder && <option value="">{placeholder}</option>}
          {options.map(({ value, label, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </FieldFrame>
  )
}
