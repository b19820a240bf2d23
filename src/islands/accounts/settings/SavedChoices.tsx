import type { updateSettings } from '#contract/accounts/settings.ts'
import type { BodyInput } from '#contract/kernel.ts'
import type { Option } from '#styles/kinds.ts'
import { Choices } from '#ui/Choices.tsx'
import { SavedLine } from './SavedLine.tsx'
import { useSaved } from './use-saved.ts'

interface Props<Value extends string> {
  name: string
  legend: string
  options: readonly (Option & { value: Value })[]
  value: string
  change: (wanted: Value) => BodyInput<typeof updateSettings>
}

/** As `SavedSelect`, with all choices in sight. */
export function SavedChoices<Value extends string>(props: Props<Value>) {
  const { value, change, ...rest } = props
  const { present, save, busy, isSaved, error } = useSaved<string>(value, (wanted) =>
    change(wanted as Value),
  )
  return (
    <div aria-busy={busy || undefined}>
      <Choices
        {...rest}
        type="radio"
        chosen={[present]}
        onChange={([wanted]) => wanted !== undefined && !busy && void save(wanted)}
      />
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <SavedLine isSaved={isSaved} />
    </div>
  )
}
