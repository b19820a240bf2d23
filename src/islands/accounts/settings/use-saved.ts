import { useState } from 'react'
import type { updateSettings } from '#contract/accounts/settings.ts'
import type { BodyInput } from '#contract/kernel.ts'
import { brokenRule } from '#islands/ui/form/FileFailure.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { ruleMessage } from '#rules/validation/rule-message.ts'
import { saveSettings, settingsStore } from '#stores/accounts/settings/preferences.ts'
import { useLanguage } from './language.ts'

/** A setting that is saved as soon as it is chosen; after a refusal it is as before. */
export function useSaved<Value>(
  value: Value,
  change: (wanted: Value) => BodyInput<typeof updateSettings>,
) {
  const { t } = useLanguage()
  const { submit, busy, failure } = useSubmission()
  const [chosen, setChosen] = useState<{ wanted: Value } | null>(null)
  const [isSaved, setSaved] = useState(false)
  const save = async (wanted: Value) => {
    setChosen({ wanted })
    setSaved(false)
    setSaved(await submit(() => saveSettings(change(wanted)), settingsStore.replace))
    setChosen(null)
  }
  const rule = brokenRule(failure)
  return {
    /** The choice, while it is being saved. */
    present: chosen === null ? value : chosen.wanted,
    save,
    busy,
    isSaved,
    error: failure && (rule === undefined ? t(`errors.${failure.code}`) : ruleMessage(t, rule)),
  }
}
