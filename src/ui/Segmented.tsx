import type { Option } from '#styles/kinds.ts'

type Props = {
  name: string
  legend: string
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
}

/** One of a few short choices, side by side. */
export function Segmented({ name, legend, options, value, onChange }: Props) {
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
