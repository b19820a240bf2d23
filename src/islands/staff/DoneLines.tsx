import { useState } from 'react'
import type { Imported } from '#contract/payouts/bank-statement.ts'
import { Act } from '#islands/ui/Act.tsx'
import { fullMoment } from '#rules/activities/session-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import { acceptAsAnother } from '#stores/staff/operator-statement.ts'
import { showToast } from '#stores/toasts.ts'
import { useStatementLanguage } from './language.ts'
import { sumIn } from './money-text.ts'

type Done = Extract<Imported, { state: 'done' }>

/** Result of an import: the period, bookings, and lines already known from earlier files. */
export function DoneLines({ done }: { done: Done }) {
  const { t, locale } = useStatementLanguage()
  const { lines, out, known, doubtful, waiting, booked, file, seen } = done
  const counts = { booked: booked.length, waiting, doubtful, known, out }
  const { from, to, openingCents, closingCents } = file
  const balance = (cents: number | null) => (cents === null ? '–' : formatMoney(cents, locale))
  return (
    <>
      <p role="status">{t('bankStatement.done', { n: lines })}</p>
      <p className="text-sm text-muted">
        {t('bankStatement.period', { from, to })}
        {closingCents !== null &&
          ` ${t('bankStatement.balances', { opening: balance(openingCents), closing: balance(closingCents) })}`}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {(['booked', 'waiting', 'doubtful', 'known', 'out'] as const).map((what) => (
          <div key={what} className="contents">
            <dt className="text-muted">{t(`bankStatement.done.${what}`)}</dt>
            <dd>{counts[what]}</dd>
          </div>
        ))}
      </dl>
      {waiting > 0 && <p className="notice notice-info">{t('bankStatement.waiting.help')}</p>}
      {booked.length > 0 && (
        <table className="fact-table">
          <caption className="sr-only">{t('bankStatement.done.booked')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('bankStatement.done.line')}</th>
              <th scope="col">{t('bankStatement.done.order')}</th>
              <th scope="col" className="text-end">
                {t('bankStatement.done.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {booked.map(({ line, orderNo, amountCents }) => (
              <tr key={line}>
                <td>{line}</td>
                <td>{orderNo}</td>
                <td className="text-end">{formatMoney(amountCents, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {seen.length > 0 && (
        <details>
          <summary>{t('bankStatement.known')}</summary>
          <p className="text-sm text-muted">{t('bankStatement.known.help')}</p>
          <ul className="grid gap-3">
            {seen.map((one) => (
              <KnownLine key={one.row} fileId={file.fileId} line={one} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** A line known from an earlier file, with a way to declare it another transfer. */
function KnownLine({ fileId, line }: { fileId: number; line: Done['seen'][number] }) {
  const { t, locale } = useStatementLanguage()
  const [isAccepted, setAccepted] = useState(false)
  const { row, on, amountCents, currency, text, first } = line
  const accept = async () => {
    await acceptAsAnother(fileId, row)
    setAccepted(true)
    showToast(t('bankStatement.another.done'), 'ok')
  }
  const isElsewhere = first !== null && first.fileId !== fileId
  return (
    <li className="grid justify-items-start gap-1 text-sm">
      <span className="break-words">
        {row} · {on} · {sumIn(currency, amountCents, locale)} · {text}
      </span>
      <span className="text-muted">
        {first === null
          ? t('bankStatement.known.before')
          : t('bankStatement.known.first', {
              file: first.fileId,
              at: fullMoment(first.at, locale),
              from: first.from,
              to: first.to,
            })}
      </span>
      {isElsewhere && !isAccepted && (
        <Act act={accept} label={`${t('bankStatement.another')} ${row}`}>
          {t('bankStatement.another')}
        </Act>
      )}
    </li>
  )
}
