import { useState } from 'react'
import { useLanguage } from '#islands/language.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Select } from '#islands/ui/Select.tsx'
import { SliceState } from './SliceState.tsx'
import { useSlice } from './slices.ts'

interface SubjectPickerProps {
  /** Values that are chosen already. */
  chosen: readonly string[]
  onPick: (subject: { value: string; label: string }) => void
}

const shown = 40

/** Finds a subject by category and by typing a part of its name. */
export function SubjectPicker({ chosen, onPick }: SubjectPickerProps) {
  const { t } = useLanguage()
  const { slice, retry } = useSlice('subjects')
  const [category, setCategory] = useState('A')
  const [typed, setTyped] = useState('')
  if (slice.state !== 'ready') return <SliceState state={slice.state} retry={retry} />
  const wanted = typed.trim().toLowerCase()
  const groups = slice.value
    .filter(({ value }) => wanted !== '' || value === category)
    .flatMap(({ groups }) => groups)
  const found = groups
    .flatMap(({ items }) => items)
    .filter(
      ({ value, label }, index, all) =>
        !chosen.includes(value) &&
        label.toLowerCase().includes(wanted) &&
        all.findIndex((one) => one.value === value) === index,
    )
  return (
    <div className="step-group">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          id="pick-category"
          label={t('register.category')}
          value={category}
          options={slice.value.map(({ value, label }) => ({ value, label }))}
          onChange={({ target }) => {
            setCategory(target.value)
            setTyped('')
          }}
        />
        <Field
          t={t}
          id="pick-subject"
          type="search"
          label={t('register.subject.find')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <ul className="pick-list" aria-label={t('register.subject.list')}>
        {found.slice(0, shown).map(({ value, label }) => (
          <li key={value}>
            <button type="button" className="chip" onClick={() => onPick({ value, label })}>
              {label}
            </button>
          </li>
        ))}
      </ul>
      {found.length > shown && <p className="field-help">{t('register.subject.more')}</p>}
      {found.length === 0 && <p role="status">{t('register.subject.none')}</p>}
    </div>
  )
}
