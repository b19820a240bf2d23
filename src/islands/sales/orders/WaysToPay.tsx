import { useId } from 'react'
import type { PayChoice } from '#rules/sales/pay-choices.ts'
import { useLanguage } from './language.ts'
import { PayMark } from './PayMark.tsx'

interface Props {
  choices: readonly PayChoice[]
  chosen: PayChoice | undefined
  onChange: (choice: PayChoice) => void
  labelledBy: string
}

/** The methods of payment with their marks, one of them chosen. */
export function WaysToPay({ choices, chosen, onChange, labelledBy }: Props) {
  const { t } = useLanguage()
  const name = useId()
  if (choices.length === 0) return <p className="notice notice-warn">{t('orders.ways.none')}</p>
  return (
    <div className="pay-ways" role="radiogroup" aria-labelledby={labelledBy}>
      {choices.map((method) => (
        <label key={method}>
          <PayMark method={method} />
          <span>
            <span className="font-bold">{t(`orders.method.${method}`)}</span>
            {(method === 'fps' || method === 'card') && (
              <small>{t(`orders.method.${method}.text`)}</small>
            )}
          </span>
          <input
            type="radio"
            name={name}
            value={method}
            checked={method === chosen}
            onChange={() => onChange(method)}
          />
        </label>
      ))}
    </div>
  )
}
