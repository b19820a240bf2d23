import type { Option } from '#styles/kinds.ts'

type Props<Value extends string> = {
  name: string
  legend: string
  options: readonly (Option & { value: Value })[]
  value: string
  onChange: (value: Value) => void
}

/** One of a few short choices, side by side. */
export function Segmented<Value extends string>(props: Props<Value>) {
  const { name, legend, options, value, onChange } = props
  return (
    <fieldset className="segmented">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
