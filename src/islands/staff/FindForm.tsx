import { type FormEvent, useState } from 'react'
import { longestSought } from '#rules/primitives/accounts.ts'
import { dismissErrors } from '#stores/toast-errors.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { useLanguage } from './language.ts'

interface Props {
  id: string
  label: string
  help: string
  /** `text` for numbers that contain letters. */
  inputMode?: 'tel' | 'text'
  onFind: (number: string) => void
}

/** A search field for a number. */
export function FindForm({ id, label, help, inputMode = 'tel', onFind }: Props) {
  const { t } = useLanguage()
  const [number, setNumber] = useState('')
  const [isMissing, setMissing] = useState(false)
  const find = (event: FormEvent) => {
    event.preventDefault()
    const sought = number.trim().slice(0, longestSought)
    setMissing(sought === '')
    if (sought === '') return document.getElementById(id)?.focus()
    dismissErrors()
    onFind(sought)
  }
  return (
    <form className="card grid gap-3" noValidate onSubmit={find}>
      <Field
        t={t}
        id={id}
        label={label}
        help={help}
        {...(isMissing && { error: t('ui.labelled', { label: t('rules.required'), text: label }) })}
        inputMode={inputMode}
        autoComplete="off"
        required
        value={number}
        onChange={({ target }) => setNumber(target.value)}
      />
      <div>
        <Button kind="brand" type="submit">
          {t('operator.account.find')}
        </Button>
      </div>
    </form>
  )
}
