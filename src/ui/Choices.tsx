import type { Option } from '#styles/kinds.ts'

type Props = {
  name: string
  legend: string
  type: 'checkbox' | 'radio'
  options: readonly Option[]
  chosen: readonly string[]
  /** The choices after the change; at most one of them for `radio`. */
  onChange: (chosen: string[]) => void
}

/** A group of check boxes or radio buttons, with optional counts. */
export function Choices({ name, legend, type, options, chosen, onChange }: Props) {
  const toggle = (value: string, on: boolean) => {
    if (type === 'radio') onChange([value])
    else onChange(on ? [...chosen, value] : chosen.filter((other) => other !== value))
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
