import { useState } from 'react'
import { useLanguage } from '#islands/language.tsx'
import { described, FieldFrame, type FieldTexts } from '#ui/FieldFrame.tsx'

interface PasswordFieldProps extends FieldTexts {
  value: string
  onChange: (value: string) => void
  autoComplete: string | undefined
}

export function PasswordField({ value, onChange, autoComplete, ...texts }: PasswordFieldProps) {
  const { t } = useLanguage<'login'>()
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame {...texts}>
      <div className="password-field">
        <input
          id={texts.id}
          name="password"
          className="input"
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
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
