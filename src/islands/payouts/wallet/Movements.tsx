import { useStore } from '@nanostores/react'
import type { DataOf } from '#contract/kernel.ts'
import { type walletMovements, walletParts } from '#contract/payouts/wallet.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { PagedList } from '#islands/ui/PagedList.tsx'
import { momentText } from '#rules/activities/session-time.ts'
import { formatMonth } from '#rules/dates.ts'
import { hongKongMonth, monthAfter } from '#rules/hong-kong-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import { type CauseOfKind, causeOf, movementCause } from '#rules/payouts/movement-cause.ts'
import type { MovementQuery, Wallet } from '#stores/payouts/wallet.ts'
import type { IconName } from '#styles/icon.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { Select } from '#ui/Select.tsx'
import { EmptyState } from '#ui/State.tsx'
import { useLanguage } from './language.ts'

type Statement = DataOf<typeof walletMovements>

/** All movements of one part of the wallet; for a single month, its statement. */
export function Movements({ wallet }: { wallet: Wallet }) {
  const { t, locale } = useLanguage()
  const { part, month } = useStore(wallet.movements.$loaded).question
  const ask = (changed: Partial<MovementQuery>) => {
    const { month: chosen, ...rest } = { part, month, pageNum: 1, ...changed }
    void wallet.movements.ask({ ...rest, ...(chosen && { month: chosen }) })
  }
  return (
    <section className="grid gap-4" aria-labelledby="movements">
      <h2 id="movements">{t('wallet.movements')}</h2>
      <Segmented
        name="wallet-part"
        legend={t('wallet.part')}
        options={walletParts.map((value) => ({ value, label: t(`wallet.part.${value}`) }))}
        value={part}
        onChange={(value) => ask({ part: value as typeof part })}
      />
      <Select
        id="wallet-month"
        label={t('wallet.month')}
        placeholder={t('wallet.month.all')}
        options={lastMonths().map((value) => ({ value, label: formatMonth(value, locale) }))}
        value={month ?? ''}
        onChange={({ target }) => ask({ month: target.value })}
      />
      {month !== undefined && <Save month={month} save={wallet.save} />}
      <PagedList t={t} store={wallet.movements}>
        {(statement) => <List statement={statement} isOfMonth={month !== undefined} />}
      </PagedList>
    </section>
  )
}

function Save({ month, save }: { month: string; save: Wallet['save'] }) {
  const { t } = useLanguage()
  const { submit, busy, isOff, failure } = useSubmission()
  return (
    <div className="no-print">
      <FailureNotice failure={failure} />
      <Button aria-disabled={isOff || undefined} onClick={() => void submit(() => save(month))}>
        {t(busy ? 'ui.loading' : 'wallet.save')}
      </Button>{' '}
      <Button onClick={() => print()}>{t('wallet.print')}</Button>
    </div>
  )
}

function List({ statement, isOfMonth }: { statement: Statement; isOfMonth: boolean }) {
  const { t, locale } = useLanguage()
  const { list, openingCents, closingCents } = statement
  if (list.length === 0) return <EmptyState t={t} text={t('wallet.none')} />
  return (
    <>
      {isOfMonth && (
        <p role="status">
          {t('wallet.statement', {
            opening: formatMoney(openingCents, locale),
            closing: formatMoney(closingCents, locale),
          })}
        </p>
      )}
      <ul className="wallet-log" aria-label={t('wallet.movements')}>
        {list.map((movement) => (
          <Row key={movement.number} {...movement} />
        ))}
      </ul>
    </>
  )
}

const icons = {
  order: 'receipt',
  application: 'teach',
  lesson: 'teach',
  course: 'book',
  activity: 'ticket',
  withdrawal: 'bank',
} as const satisfies Record<CauseOfKind, IconName>

function Row({ kind, recordId, about, amountCents, balanceCents, at }: Statement['list'][number]) {
  const { t, locale, to } = useLanguage()
  const cause = movementCause(kind, recordId)
  const what = t(`wallet.kind.${kind}`)
  return (
    <li>
      <span className="wallet-icon">
        <Icon name={icons[causeOf[kind]]} />
      </span>
      <div>
        <p className="font-bold">{about === '' ? what : about}</p>
        <p className="text-sm text-muted">
          {about !== '' && (
            <>
              <span>{what}</span> ·{' '}
            </>
          )}
          <time dateTime={at}>{momentText(at, locale)}</time>
          {cause && (
            <>
              {' · '}
              <a
                className="link"
                href={to(
                  cause.of === 'order' ? `/order-pay?orderNo=${cause.number}` : '/withdraw-list',
                )}
              >
                {t(`wallet.cause.${cause.of}`, { no: cause.number })}
              </a>
            </>
          )}
        </p>
      </div>
      <p className="wallet-amount">
        <b className={amountCents > 0 ? 'text-ok' : undefined}>
          {amountCents > 0 && '+'}
          {formatMoney(amountCents, locale)}
        </b>
        <small>{t('wallet.after', { amount: formatMoney(balanceCents, locale) })}</small>
      </p>
    </li>
  )
}

/** This month in Hong Kong and the eleven before it, newest first: `2026-11`. */
function lastMonths(): string[] {
  const now = hongKongMonth(Date.now())
  return Array.from({ length: 12 }, (_, ago) => monthAfter(now, -ago))
}
