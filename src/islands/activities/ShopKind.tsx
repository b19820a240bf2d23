import type { ActivityDetail } from '#contract/activities/activity-search.ts'
import { longestHolder } from '#contract/activities/tickets.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { sessionTime } from '#rules/activities/session-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import { joinList } from '#stores/activities/tickets.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { useLanguage } from './language.ts'

interface Props {
  activity: ActivityDetail
  kind: ActivityDetail['kinds'][number]
  isGuest: boolean
  /** Nicknames, one for each ticket. */
  holders: readonly string[]
  mayMore: boolean
  onChange: (holders: readonly string[]) => void
}

/** One kind of ticket: how many, and for whom; the waiting list if it is sold out. */
export function ShopKind({ activity, kind, isGuest, holders, mayMore, onChange }: Props) {
  const { t, locale } = useLanguage()
  const { submit, isOff, failure } = useSubmission()
  const { kindId, name, priceCents, free, most, isOpen, poolId, sessionIds } = kind
  const dates = activity.dates.filter(({ sessionId }) => sessionIds.includes(sessionId))
  const others = activity.kinds
    .filter((one) => one.poolId === poolId && one.kindId !== kindId)
    .map((one) => one.name.text)
  const isMost = holders.length >= Math.min(most, Math.max(free, 1)) || !mayMore
  return (
    <li className="card grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-bold">{name.text}</h2>
        <strong className="tabular-nums">
          {priceCents === 0 ? t('tickets.free') : formatMoney(priceCents, locale)}
        </strong>
      </div>
      <p className="text-sm text-muted tabular-nums">
        {dates.map((date) => sessionTime(date, locale)).join(t('tickets.comma'))}
      </p>
      {dates.length > 1 && <p className="text-sm">{t('tickets.dates', { n: dates.length })}</p>}
      {!isOpen && <p className="text-sm">{t('tickets.notSold')}</p>}
      {isOpen && (
        <p className="text-sm" role="status">
          {free === 0
            ? t('tickets.soldOut')
            : others.length > 0
              ? t('tickets.left.shared', { n: free, names: others.join(t('tickets.comma')) })
              : t('tickets.left', { n: free })}
        </p>
      )}
      {isOpen && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            aria-label={t('tickets.fewer', { name: name.text })}
            aria-disabled={holders.length === 0 || undefined}
            onClick={() => onChange(holders.slice(0, -1))}
          >
            −
          </Button>
          <output className="min-w-6 text-center font-bold tabular-nums">{holders.length}</output>
          <Button
            aria-label={t('tickets.more', { name: name.text })}
            aria-disabled={isMost || undefined}
            onClick={() => !isMost && onChange([...holders, ''])}
          >
            +
          </Button>
          {free === 0 && !isGuest && (
            <Button
              kind="brand"
              aria-disabled={isOff || undefined}
              onClick={() => void submit(() => joinList(poolId))}
            >
              {t('tickets.wait')}
            </Button>
          )}
        </div>
      )}
      <FailureNotice failure={failure} />
      {holders.map((holder, at) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: a ticket is nothing but its place
          key={at}
          t={t}
          id={`holder-${kindId}-${at}`}
          label={t('tickets.holder', { n: at + 1 })}
          help={at === 0 ? t('tickets.holder.help') : undefined}
          maxLength={longestHolder}
          autoComplete="off"
          value={holder}
          onChange={({ target }) =>
            onChange(holders.map((one, index) => (index === at ? target.value : one)))
          }
        />
      ))}
    </li>
  )
}
