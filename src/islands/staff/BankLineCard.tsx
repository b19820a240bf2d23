import { useState } from 'react'
import type { BankLine } from '#contract/payouts/bank-statement.ts'
import { OrderBadge } from '#islands/sales/orders/words.tsx'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormFields } from '#islands/ui/form/FormField.tsx'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { fullMoment } from '#rules/activities/session-time.ts'
import { formatDay } from '#rules/dates.ts'
import { formatMoney } from '#rules/numbers.ts'
import { asideForm, bankLinesStore, bookLineForm } from '#stores/staff/operator-statement.ts'
import { isWaiting } from '#stores/staff/waiting-act.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { Pill } from '#ui/Pill.tsx'
import { useStatementLanguage } from './language.ts'
import { sumIn } from './money-text.ts'
import { showDone } from './show-done.ts'
import { useOvertaken } from './use-overtaken.ts'

type Act = 'book' | 'aside'

/** One line of a bank statement: the bank's text, and its booking or the possible actions. */
export function BankLineCard({ line }: { line: BankLine }) {
  const { t, locale } = useStatementLanguage()
  const [open, setOpen] = useState<Act | null>(null)
  const { lineId, on, amountCents, currency, text, reference, doubt, booked, aside } = line
  const sum = sumIn(currency, amountCents, locale)
  const day = formatDay(on, locale)
  const acts: Act[] = booked !== null ? [] : aside === null ? ['book', 'aside'] : ['book']
  return (
    <article className="card grid gap-3" aria-label={`${day} ${sum} ${text}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{sum}</strong>
        {booked === null && doubt !== null && (
          <Pill look="waits">{t(`bankStatement.doubt.${doubt}`)}</Pill>
        )}
        {booked !== null && <Pill look="good">{t(`staffOrders.outcome.${booked.outcome}`)}</Pill>}
        <span className="text-sm text-muted">{day}</span>
      </div>
      <p className="break-words">{text}</p>
      {reference !== '' && (
        <p className="break-all text-sm text-muted">
          {t('bankStatement.reference')} · {reference}
        </p>
      )}
      {booked !== null && (
        <p className="text-sm">{t('bankStatement.booked', { orderNo: booked.orderNo })}</p>
      )}
      {aside !== null && (
        <>
          <p className="text-sm text-muted">
            {t('bankStatement.aside.at', { at: fullMoment(aside.at, locale) })}
          </p>
          <q className="claim-text block">{aside.reason}</q>
        </>
      )}
      {acts.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {acts.map((act) => (
            <Button
              key={act}
              aria-label={`${t(`bankStatement.${act}`)} ${day} ${sum} ${text}`}
              aria-expanded={open === act}
              onClick={() => setOpen(open === act ? null : act)}
            >
              {t(`bankStatement.${act}`)}
            </Button>
          ))}
        </div>
      )}
      {open === 'book' && <Book line={line} />}
      {open === 'aside' && <PutAside lineId={lineId} />}
    </article>
  )
}

function Book({ line }: { line: BankLine }) {
  const { t } = useStatementLanguage()
  const form = useForm(() => bookLineForm(line))
  // An order number that does not exist is a typing error, not a colleague's decision.
  const { failure } = form
  const isMistyped =
    failure?.code === 'A0404' && failure.issues.some(({ field }) => field === 'orderNo')
  useOvertaken(isMistyped ? null : failure, bankLinesStore.load)
  return (
    <div className="grid gap-4">
      {line.candidates.length > 0 && (
        <Candidates line={line} onChoose={(orderNo) => form.set('orderNo', orderNo)} />
      )}
      <Form
        form={form}
        label={t('bankStatement.book')}
        onSent={(answer) => {
          if (isWaiting(answer)) return showDone(t, answer, '')
          const { outcome } = answer
          const done = { outcome: t(`staffOrders.outcome.${outcome}`) }
          const look = outcome === 'paid' ? 'ok' : 'info'
          showDone(t, answer, t('bankStatement.book.done', done), look)
        }}
        foot={
          <div>
            <SubmitButton form={form}>{t('bankStatement.book')}</SubmitButton>
          </div>
        }
      >
        <FormFields form={form} />
      </Form>
    </div>
  )
}

function Candidates({
  line: { candidates },
  onChoose,
}: {
  line: BankLine
  onChoose: (orderNo: string) => void
}) {
  const { t, locale } = useStatementLanguage()
  return (
    <div className="grid gap-2">
      <h3 className="text-sm">{t('bankStatement.candidates')}</h3>
      <ul className="grid gap-3">
        {candidates.map(({ orderNo, status, dueCents, createdAt, isNamed, own, transfers }) => (
          <li key={orderNo} className="grid justify-items-start gap-1 text-sm">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Button onClick={() => onChoose(orderNo)}>{orderNo}</Button>
              <OrderBadge status={status} />
            </div>
            <span>
              {t('bankStatement.candidate.due', {
                amount: formatMoney(dueCents, locale),
                at: fullMoment(createdAt, locale),
              })}
            </span>
            <span className={isNamed ? undefined : 'text-muted'}>
              {t(isNamed ? 'bankStatement.candidate.named' : 'bankStatement.candidate.alike')}
            </span>
            {transfers.length > 0 && (
              <strong className="break-all">
                {t('bankStatement.candidate.transfers', {
                  list: transfers.join(t('operator.named.join')),
                })}
              </strong>
            )}
            {own && <strong>{t('operator.own')}</strong>}
          </li>
        ))}
      </ul>
    </div>
  )
}

function PutAside({ lineId }: { lineId: number }) {
  const { t } = useStatementLanguage()
  const form = useForm(() => asideForm(lineId))
  useOvertaken(form.failure, bankLinesStore.load)
  return (
    <Form
      form={form}
      label={t('bankStatement.aside')}
      onSent={() => showToast(t('bankStatement.aside.done'), 'ok')}
      foot={
        <div>
          <SubmitButton form={form}>{t('bankStatement.aside')}</SubmitButton>
        </div>
      }
    />
  )
}
