import { GroupError } from '#islands/pickers/GroupError.tsx'
import type { ShownForm } from '#islands/ui/form/use-form.ts'

interface Props {
  form: ShownForm
  name: string
  options: readonly { value: string; label: string }[]
}

export function KeyChoices({ form, name, options }: Props) {
  const id = form.idOf(name)
  const chosen = form.valueOf(name) as readonly string[]
  return (
    <fieldset id={id} tabIndex={-1} className="grid gap-1">
      <legend className="field-label">{form.lineOf(name).label}</legend>
      <div className="flex flex-wrap gap-x-4">
        {options.map(({ value, label }) => (
          <label key={value} className="choice min-h-11">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                form.set(
                  name,
                  target.checked ? [...chosen, value] : chosen.filter((one) => one !== value),
                )
              }
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <GroupError id={id} error={form.errorOf(name)} />
    </fieldset>
  )
}
