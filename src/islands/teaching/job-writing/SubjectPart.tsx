import { useState } from 'react'
import type { LevelKey } from '#contract/vocabulary.ts'
import { LevelChips } from '#islands/pickers/LevelChips.tsx'
import { SubjectPicker } from '#islands/pickers/SubjectPicker.tsx'
import { useFocusLater } from '#islands/ui/use-focus-later.ts'
import type { JobValues } from '#stores/teaching/job-writing/values.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'

interface PartProps {
  id: string
  values: JobValues
  error?: string | undefined
  onChange: (patch: Partial<JobValues>) => void
}

export function SubjectOf({ id, values, onChange }: Omit<PartProps, 'error'>) {
  const { t } = useLanguage()
  const [isPicking, setPicking] = useState(false)
  const focusLater = useFocusLater()
  const { preferredSubject, subjectName } = values
  if (preferredSubject !== '' && !isPicking) {
    return (
      <div id={id} tabIndex={-1} className="flex flex-wrap items-center gap-3">
        <strong>{subjectName}</strong>
        <Button
          kind="quiet"
          onClick={() => {
            setPicking(true)
            focusLater('pick-subject')
          }}
        >
          {t('publish.subject.change')}
        </Button>
      </div>
    )
  }
  return (
    <div id={id} tabIndex={-1}>
      <SubjectPicker
        chosen={[]}
        onPick={({ value, label, category }) => {
          const isSame = value === preferredSubject
          onChange({
            preferredSubject: value,
            subjectName: label,
            category,
            ...(!isSame && { level: '' }),
          })
          setPicking(false)
          focusLater(id)
        }}
      />
    </div>
  )
}

export function LevelOf({ id, values, error, onChange }: PartProps) {
  const { t } = useLanguage()
  if (values.preferredSubject === '') {
    return <p className="field-help">{t('publish.level.first')}</p>
  }
  return (
    <LevelChips
      id={id}
      itemValue={values.preferredSubject}
      levels={values.level === '' ? [] : [values.level as LevelKey]}
      error={error}
      single
      onChange={([level = '']) => onChange({ level })}
    />
  )
}
