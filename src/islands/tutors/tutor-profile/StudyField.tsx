import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Study } from '#stores/tutors/tutor-profile/steps/education.ts'
import { createStudySuggestions, type StudyKind } from '#stores/tutors/tutor-profile/studies.ts'
import { Field } from '#ui/Field.tsx'
import { useLanguage } from './language.ts'

interface StudyFieldProps {
  id: string
  kind: StudyKind
  label: string
  value: Study
  /** Required for a public profile or by its row: not marked as optional. */
  needed?: boolean
  /** Only names of the list are valid. */
  listed?: boolean
  help?: string | undefined
  error?: string | undefined
  onChange: (study: Study) => void
}

/** A university or major: a text field with suggestions in the browser's own list. */
export function StudyField(props: StudyFieldProps) {
  const { id, kind, label, value, needed = false, listed, help, error, onChange } = props
  const { t } = useLanguage()
  const [{ $offered, typed }] = useState(() => createStudySuggestions(kind))
  const offered = useStore($offered)
  const change = (name: string) => {
    const found = offered.find((one) => one.name === name)
    onChange({ id: found?.id ?? '', name })
    if (found === undefined) typed(name)
  }
  // A name typed in full counts as chosen, even if the list arrives later.
  const exact = value.id === '' ? offered.find((one) => one.name === value.name.trim()) : undefined
  useEffect(() => {
    if (exact !== undefined) onChange({ id: exact.id, name: exact.name })
  }, [exact, onChange])
  const isUnknown = listed === true && value.name.trim() !== '' && value.id === ''
  return (
    <>
      <Field
        t={t}
        id={id}
        label={label}
        value={value.name}
        list={`${id}-list`}
        autoComplete="off"
        unmarked={needed}
        {...(error !== undefined && { error })}
        help={isUnknown ? t('register.study.pick') : help}
        onFocus={() => typed(value.name)}
        onChange={({ target }) => change(target.value)}
      />
      <datalist id={`${id}-list`}>
        {offered.map(({ id: key, name }) => (
          <option key={key} value={name} />
        ))}
      </datalist>
    </>
  )
}
