import { useLanguage } from '#islands/language.tsx'
import { described, FieldFrame } from '#islands/ui/FieldFrame.tsx'
import { type CountryCode, countryCodes } from '#rules/validation/mobile-patterns.ts'
import type { TypedMobile } from '#stores/typed-mobile.ts'

interface NewNumberFieldProps {
  id: string
  error: string | undefined
  value: TypedMobile
  onChange: (value: TypedMobile) => void
}

/** Country code and number, as somebody types them. */
export function NewNumberField({ id, error, value, onChange }: NewNumberFieldProps) {
  const { t } = useLanguage()
  const texts = { id, label: t('setting.number.new'), ...(error !== undefined && { error }) }
  return (
    <FieldFrame {...texts}>
      <div className="mobile-field">
        <select
          className="input"
          aria-label={t('login.country')}
          autoComplete="tel-country-code"
          value={value.countryCode}
          onChange={({ target }) =>
            onChange({ ...value, countryCode: target.value as CountryCode })
          }
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
          autoComplete="tel-national"
          required
          value={value.mobile}
          onChange={({ target }) => onChange({ ...value, mobile: target.value })}
          {...described(texts)}
        />
      </div>
    </FieldFrame>
  )
}
