import type { TutorPrepaid } from '#contract/sales/prepaid.ts'
import { momentText } from '#rules/activities/session-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import { useLanguage } from './language.ts'

const known = ['payment', 'earning', 'prepaid.back', 'refund'] as const
type Known = (typeof known)[number]
const isKnown = (kind: string): kind is Known => (known as readonly string[]).includes(kind)

export function Movements({ movements }: Pick<TutorPrepaid, 'movements'>) {
  const { t, locale } = useLanguage()
  if (movements.length === 0) return <p className="text-sm">{t('prepaid.none')}</p>
  return (
    <details>
      <summary className="link min-h-11">{t('prepaid.movements')}</summary>
      <table className="fact-table">
        <thead>
          <tr>
            <th scope="col">{t('prepaid.kind')}</th>
            <th scope="col" className="text-end">
              {t('prepaid.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {movements.map(({ number, kind, amountCents, at }) => (
            <tr key={number}>
              <td>
                <span className="block">
                  {t(`prepaid.kind.${isKnown(kind) ? kind : 'refund'}`)}
                </span>
                <time className="text-sm text-muted" dateTime={at}>
                  {momentText(at, locale)}
                </time>
              </td>
              <td className="text-end">
                {amountCents > 0 && '+'}
                {formatMoney(amountCents, locale)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
