import { useState } from 'react'
import { useLanguage } from '#islands/language.tsx'
import { described, FieldFrame } from '#islands/ui/FieldFrame.tsx'

interface PasswordFieldProps {
  id: string
  label: string
  help?: string
  error: string | undefined
  value: string
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be looked at while it is typed. */
export function PasswordField({
  label,
  help,
  error,
  value,
  onChange,
  ...input
}: PasswordFieldProps) {
  const { t } = useLanguage()
  const [isShown, setShown] = useState(false)
  const texts = {
    id: input.id,
    label,
    ...(help !== undefined && { help }),
    ...(error !== undefined && { error }),
  }
  return (
    <FieldFrame {...texts}>
      <div className="password-field">
        <input
          {...input}
          name="password"
          className="input"
          type={isShown ? 'text' : 'password'}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          required
          value={value}
          onChange={({ target }) => onChange(target.value)}
          {...described(texts)}
        />
        <button
          type="button"
          className="button button-quiet"
          aria-pressed={isShown}
          aria-label={t('login.password.show')}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'login.password.hideShort' : 'login.password.showShort')}
        </button>
      </div>
    </FieldFrame>
  )
}
