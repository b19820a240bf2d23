import { useStore } from '@nanostores/react'
import { useLanguage } from '#islands/language.tsx'
import { described, FieldFrame } from '#islands/ui/FieldFrame.tsx'
import { type CountryCode, countryCodes } from '#rules/validation/mobile-patterns.ts'
import { $draft, changeDraft } from '#stores/sign-in-draft.ts'

interface MobileFieldProps {
  id: string
  error: string | undefined
  /** Password managers know people by `username`. */
  autoComplete: 'username' | 'tel-national'
}

/** Country code and number, as the draft of this tab keeps them. */
export function MobileField({ id, error, autoComplete }: MobileFieldProps) {
  const { t } = useLanguage()
  const { countryCode, mobile } = useStore($draft)
  const texts = { id, label: t('login.mobile'), ...(error !== undefined && { error }) }
  return (
    <FieldFrame {...texts}>
      <div className="mobile-field">
        <select
          className="input"
          aria-label={t('login.country')}
          autoComplete="tel-country-code"
          value={countryCode}
          onChange={({ target }) => changeDraft({ countryCode: target.value as CountryCode })}
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
          value={mobile}
          onChange={({ target }) => changeDraft({ mobile: target.value })}
          {...described(texts)}
        />
      </div>
    </FieldFrame>
  )
}
