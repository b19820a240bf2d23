import { useState } from 'react'
import { useFocusLater } from '#islands/ui/use-focus-later.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { useLanguage } from './language.ts'
import { SliceState } from './SliceState.tsx'
import { useSlice } from './slices.ts'

interface SubjectPickerProps {
  chosen: readonly string[]
  onPick: (subject: { value: string; label: string; category: string }) => void
}

const fewest = 14

/** Finds a subject by category and by part of its name. */
export function SubjectPicker({ chosen, onPick }: SubjectPickerProps) {
  const { t } = useLanguage()
  const { slice, retry } = useSlice('subjects')
  const [category, setCategory] = useState('A')
  const [typed, setTyped] = useState('')
  const [isWhole, setWhole] = useState(false)
  const focusLater = useFocusLater()
  if (slice.state !== 'ready') return <SliceState state={slice.state} retry={retry} />
  const wanted = typed.trim().toLowerCase()
  const found = slice.value
    .filter(({ value }) => wanted !== '' || value === category)
    .flatMap(({ value: of, groups }) =>
      groups.flatMap(({ items }) => items.map((item) => ({ ...item, category: of }))),
    )
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
          label={t('pickers.category')}
          value={category}
          options={slice.value.map(({ value, label }) => ({ value, label }))}
          onChange={({ target }) => {
            setCategory(target.value)
            setTyped('')
            setWhole(false)
          }}
        />
        <Field
          t={t}
          id="pick-subject"
          type="search"
          label={t('pickers.subject.find')}
          value={typed}
          unmarked
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <ul className="pick-list" aria-label={t('pickers.subject.list')}>
        {(isWhole ? found : found.slice(0, fewest)).map(({ value, label, category: of }) => (
          <li key={value}>
            <button
              type="button"
              id={`pick-${value}`}
              className="chip"
              onClick={() => onPick({ value, label, category: of })}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      {found.length > fewest && !isWhole && (
        <Button
          onClick={() => {
            setWhole(true)
            focusLater(`pick-${found[fewest]?.value}`)
          }}
        >
          {t('pickers.subject.more', { n: found.length - fewest })}
        </Button>
      )}
      {found.length === 0 && <p role="status">{t('pickers.subject.none')}</p>}
    </div>
  )
}
