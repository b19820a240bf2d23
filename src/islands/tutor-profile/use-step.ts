import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import type { OwnTutor } from '#contract/tutor-records.ts'
import {
  $drafts,
  dropDraft,
  keepDraft,
  type StepName,
  withDraft,
} from '#stores/tutor-profile/drafts.ts'
import { $record, type Saved } from '#stores/tutor-profile/record.ts'
import type { StepLogic } from '#stores/tutor-profile/steps/step.ts'

/** A step's form: what the record says, with what was typed since. */
export interface Step<Value extends object> {
  name: StepName
  value: Value
  tutor: OwnTutor | null
  /** Typed and not yet saved. */
  isDraft: boolean
  isSaving: boolean
  problem: Extract<Saved, { ok: false }> | null
  change: (patch: Partial<Value>) => void
  forget: () => void
  save: () => Promise<boolean>
}

export function useStep<Value extends object>(
  name: StepName,
  logic: StepLogic<Value>,
): Step<Value> {
  const record = useStore($record)
  const draft = useStore($drafts).parts[name]
  const tutor = record.state === 'ready' ? record.tutor : null
  const initial = useMemo(() => logic.valueOf(tutor), [logic, tutor])
  const value = withDraft(initial, draft)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<Step<Value>['problem']>(null)
  return {
    name,
    value,
    tutor,
    isDraft: draft !== undefined,
    isSaving,
    problem,
    change: (patch) => keepDraft(name, { ...value, ...patch }),
    forget: () => {
      dropDraft(name)
      setProblem(null)
    },
    save: async () => {
      setSaving(true)
      setProblem(null)
      try {
        const saved = await logic.save(value, tutor)
        if (saved.ok) dropDraft(name)
        else setProblem(saved)
        return saved.ok
      } finally {
        setSaving(false)
      }
    },
  }
}
