import type { ChangeEvent, ComponentProps } from 'react'
import { groupBy } from '#rules/primitives/newer-built-ins.ts'
import type { Option } from '#styles/kinds.ts'
import { described, FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import { Icon } from './Icon.tsx'

type Props<Value extends string> = Omit<ComponentProps<'select'>, 'id'> &
  FieldTexts & {
    options: readonly (Option & { value: Value })[]
    /** Instead of `onChange`: gets the value of the option, and nothing for the empty one. */
    onChoose?: (value: Value) => void
    /** Label of a first, empty option. */
    placeholder?: string
  }

export function Select<Value extends string>(props: Props<Value>) {
  const { id, label, help, error, options, onChoose, placeholder, ...rest } = props
  const texts = { id, label, help, error }
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const chosen = options.find(({ value }) => value === target.value)
    if (chosen !== undefined) onChoose?.(chosen.value)
  }
  return (
    <FieldFrame {...texts}>
      <span className="select">
        <select
          id={id}
          name={id}
          className="input"
          onChange={onChoose && choose}
          {...described(texts)}
          {...rest}
        >
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
