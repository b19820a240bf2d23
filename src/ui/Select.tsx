import type { ComponentProps } from 'react'
import { groupBy } from '#rules/primitives/newer-built-ins.ts'
import type { Option } from '#styles/kinds.ts'
import { described, FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import { Icon } from './Icon.tsx'

type Props = Omit<ComponentProps<'select'>, 'id'> &
  FieldTexts & {
    options: readonly Option[]
    /** Label of a first, empty option. */
    placeholder?: string
  }

export function Select({ id, label, help, error, options, placeholder, ...rest }: Props) {
  const texts = { id, label, help, error }
  return (
    <FieldFrame {...texts}>
      <span className="select">
        <select id={id} name={id} className="input" {...described(texts)} {...rest}>
          {placeholder && <option value="">{placeholder}</option>}
          {groupsOf(options).map(([group, members]) => {
            const drawn = members.map(({ value, label, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {label}
              </option>
            ))
            return group === undefined ? (
              drawn
            ) : (
              <optgroup key={group} label={group}>
                {drawn}
              </optgroup>
            )
          })}
        </select>
        <Icon name="down" />
      </span>
    </FieldFrame>
  )
}

const groupsOf = (options: readonly Option[]) => [...groupBy(options, ({ group }) => group)]
