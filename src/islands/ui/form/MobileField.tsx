import { useLanguage } from '#islands/language.tsx'
import { countryCodes } from '#rules/primitives/mobile-patterns.ts'
import type { TypedMobile } from '#stores/accounts/sign-in/typed-mobile.ts'
import { described, FieldFrame, type FieldTexts } from '#ui/FieldFrame.tsx'
import { Icon } from '#ui/Icon.tsx'

interface MobileFieldProps extends FieldTexts {
  /** Password managers identify people by `username`. */
  autoComplete: string | undefined
  value: TypedMobile
  onChange: (name: keyof TypedMobile, value: string) => void
}

/** A mobile number after its region, of which only the code is shown: names would be cut on phones. */
export function MobileField({ autoComplete, value, onChange, ...texts }: MobileFieldProps) {
  const { t } = useLanguage<'login'>()
  return (
    <FieldFrame {...texts}>
      <div className="mobile-field">
        <span className="mobile-country">
          <span className="input" aria-hidden="true">
            {`+${value.countryCode}`}
            <Icon name="down" />
          </span>
          <select
            aria-label={t('login.country')}
            autoComplete="tel-country-code"
            value={value.countryCode}
            onChange={({ target }) => onChange('countryCode', target.value)}
          >
            {countryCodes.map((code) => (
              <option key={code} value={code}>
                {`+${code} ${t(`login.country.${code}`)}`}
              </option>
            ))}
          </select>
        </span>
        <input
          id={texts.id}
          name="mobile"
          className="input"
          inputMode="tel"
          autoComplete={autoComplete}
          required
          value={value.mobile}
          onChange={({ target }) => onChange('mobile', target.value)}
          {...described(texts)}
        />
      </div>
    </FieldFrame>
  )
}
