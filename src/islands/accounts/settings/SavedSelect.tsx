import { useState } from 'react'
import type { updateSettings } from '#contract/accounts/settings.ts'
import type { BodyInput } from '#contract/kernel.ts'
import { brokenRule } from '#islands/ui/form/FileFailure.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { ruleMessage } from '#rules/validation/rule-message.ts'
import { saveSettings, settingsStore } from '#stores/accounts/settings/preferences.ts'
import type { Option } from '#styles/kinds.ts'
import { Select } from '#ui/Select.tsx'
import { useLanguage } from './language.ts'

interface SavedSelectProps<Value extends string> {
  id: string
  label: string
  help?: string
  options: readonly (Option & { value: Value })[]
  value: Value
  change: (wanted: Value) => BodyInput<typeof updateSettings>
}

/** A setting that is saved as soon as it is chosen, and says so. */
export function SavedSelect<Value extends string>({
  value,
  change,
  ...rest
}: SavedSelectProps<Value>) {
  const { t } = useLanguage()
  const { submit, busy, failure } = useSubmission()
  const [chosen, setChosen] = useState<Value | null>(null)
  const [isSaved, setSaved] = useState(false)
  const save = async (wanted: Value) => {
    setChosen(wanted)
    setSaved(false)
    setSaved(await submit(() => saveSettings(change(wanted)), settingsStore.replace))
    // After a refusal the former value is shown again.
    setChosen(null)
  }
  const rule = brokenRule(failure)
  const error = failure && (rule === undefined ? t(`errors.${failure.code}`) : ruleMessage(t, rule))
  return (
    <>
      <Select
        {...rest}
        disabled={busy}
        value={chosen ?? value}
        onChange={({ target }) => void save(target.value as Value)}
        {...(error && { error })}
      />
      <p className="sr-only" role="status">
        {isSaved && t('setting.saved')}
      </p>
    </>
  )
}
