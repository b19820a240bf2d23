import type { updateSettings } from '#contract/accounts/settings.ts'
import type { BodyInput } from '#contract/kernel.ts'
import type { Option } from '#styles/kinds.ts'
import { Select } from '#ui/Select.tsx'
import { SavedLine } from './SavedLine.tsx'
import { useSaved } from './use-saved.ts'

interface SavedSelectProps<Value extends string> {
  id: string
  label: string
  options: readonly (Option & { value: Value })[]
  value: Value
  change: (wanted: Value) => BodyInput<typeof updateSettings>
}

/** A list of choices, one of which is saved as soon as it is chosen, and says so. */
export function SavedSelect<Value extends string>(props: SavedSelectProps<Value>) {
  const { value, change, ...rest } = props
  const { present, save, busy, isSaved, error } = useSaved(value, change)
  return (
    <div>
      <Select
        {...rest}
        disabled={busy}
        value={present}
        onChange={({ target }) => void save(target.value as Value)}
        {...(error && { error })}
      />
      <SavedLine isSaved={isSaved} />
    </div>
  )
}
