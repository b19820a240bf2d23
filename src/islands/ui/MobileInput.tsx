import { useLanguage } from '#islands/language.tsx'
import { type CountryCode, countryCodes } from '#rules/validation/mobile-patterns.ts'
import type { TypedMobile } from '#stores/typed-mobile.ts'
import { described, FieldFrame } from './FieldFrame.tsx'

interface MobileInputProps {
  id: string
  label: string
  error: string | undefined
  /** Password managers know people by `username`. */
  autoComplete: 'username' | 'tel-national'
  value: TypedMobile
  onChange: (changed: Partial<TypedMobile>) => void
}

/** Country code and number, as somebody types them. */
export function MobileInput({ id, label, error, autoComplete, value, onChange }: MobileInputProps) {
  const { t } = useLanguage()
  const texts = { id, label, ...(error !== undefined && { error }) }
  return (
    <FieldFrame {...texts}>
      <div className="mobile-field">
        <select
          className="input"
          aria-label={t('login.country')}
          autoComplete="tel-country-code"
          value={value.countryCode}
          onChange={({ target }) => onChange({ countryCode: target.value as CountryCode })}
        >
          {countryCodes.map((code) => (
            <option key={code} value={code}>
              {`+${code} ${t(`login.country.${code}`)}`}
            </option>
          ))}
        </select>
        <input
          id={id}
          name="mobile"
          className="input"
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete}
          required
          value={value.mobile}
          onChange={({ target }) => onChange({ mobile: target.value })}
          {...described(texts)}
        />
      </div>
    </FieldFrame>
  )
}
