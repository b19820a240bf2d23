import { useState } from 'react'
import type { ShownForm } from '#islands/ui/form/use-form.ts'
import { typedCode } from '#rules/typed-code.ts'
import { described, FieldFrame } from '#ui/FieldFrame.tsx'
import { useLanguage } from './language.ts'

const cells = [0, 1, 2, 3, 4, 5] as const

interface Props {
  form: ShownForm
  name: string
}

/** Six digits that guard money, drawn as six cells over a single input. */
export function PinField({ form, name }: Props) {
  const { t } = useLanguage()
  const [isShown, setShown] = useState(false)
  const value = String(form.valueOf(name))
  const texts = { id: form.idOf(name), label: form.lineOf(name).label, error: form.errorOf(name) }
  return (
    <FieldFrame {...texts}>
      <div className="pin">
        <div className="pin-cells">
          <input
            id={texts.id}
            name={name}
            type={isShown ? 'text' : 'password'}
            inputMode="numeric"
            autoComplete="new-password"
            required
            value={value}
            onChange={({ target }) => form.set(name, typedCode(target.value))}
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
          aria-label={t('setting.pay.show', { field: texts.label })}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'login.password.hideShort' : 'login.password.showShort')}
        </button>
      </div>
    </FieldFrame>
  )
}
