import type { Option } from '#styles/kinds.ts'

type Props<Value extends string> = {
  name: string
  legend: string
  type: 'checkbox' | 'radio'
  options: readonly (Option & { value: Value })[]
  chosen: readonly string[]
  /** The choices after the change; at most one of them for `radio`. */
  onChange: (chosen: Value[]) => void
}

/** A group of check boxes or radio buttons, with optional counts. */
export function Choices<Value extends string>(props: Props<Value>) {
  const { name, legend, type, options, chosen, onChange } = props
  const toggle = (value: Value, on: boolean) => {
    const others = type === 'radio' ? [] : chosen.filter((other) => other !== value)
    onChange([...(others as Value[]), ...(on ? [value] : [])])
  }
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      {options.map(({ value, label, count, disabled }) => (
        <label key={value} className="choice">
          <input
            type={type}
            name={name}
            value={value}
            checked={chosen.includes(value)}
            disabled={disabled}
            onChange={({ target }) => toggle(value, target.checked)}
          />
          <span>{label}</span>
          {count !== undefined && <span className="choice-count">{count}</span>}
        </label>
      ))}
    </fieldset>
  )
}
