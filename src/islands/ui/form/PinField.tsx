import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '#islands/language.tsx'
import { typedCode } from '#rules/typed-code.ts'
import { described, FieldFrame } from '#ui/FieldFrame.tsx'
import type { ShownForm } from './use-form.ts'

const cells = [0, 1, 2, 3, 4, 5] as const
/** The digits of a payment password. */
export const pinLength = cells.length

interface Props {
  form: Pick<ShownForm, 'refusal' | 'errorOf' | 'idOf' | 'lineOf' | 'valueOf' | 'set'>
  name: string
  /** An existing password: a wrong one clears the digits, and nothing else of the form. */
  isKnown?: true
}

/** Six digits that guard money, drawn as six cells over a single input (styles/pin.css). */
export function PinField({ form, name, isKnown }: Props) {
  const { t } = useLanguage<'login'>()
  const [isShown, setShown] = useState(false)
  const ref = useRef<HTMLInputElement>(null)
  const { refusal, set } = form
  const value = String(form.valueOf(name))
  const refused = form.errorOf(name)
  // What was wrong stays until other digits are typed.
  const [wrong, setWrong] = useState<string>()
  useEffect(() => {
    if (!isKnown || refusal === null || refused === undefined || value.length < pinLength) return
    setWrong(refused)
    set(name, '')
    ref.current?.focus()
  })
  const texts = { id: form.idOf(name), label: form.lineOf(name).label, error: wrong ?? refused }
  return (
    <FieldFrame {...texts}>
      <div className="pin">
        <div className="pin-cells">
          <input
            ref={ref}
            id={texts.id}
            name={name}
            type={isShown ? 'text' : 'password'}
            inputMode="numeric"
            autoComplete={isKnown ? 'off' : 'new-password'}
            required
            value={value}
            onChange={({ target }) => {
              setWrong(undefined)
              set(name, typedCode(target.value))
            }}
            {...described(texts)}
          />
          {cells.map((cell) => (
            <span
              key={cell}
              aria-hidden="true"
              className={cell === Math.min(value.length, 5) ? 'pin-next' : undefined}
            >
              {isShown ? value[cell] : value[cell] && '●'}
            </span>
          ))}
        </div>
        <button
          type="button"
          className="button button-quiet"
          aria-pressed={isShown}
          aria-label={t('login.password.showField', { field: texts.label })}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'login.password.hideShort' : 'login.password.showShort')}
        </button>
      </div>
    </FieldFrame>
  )
}
