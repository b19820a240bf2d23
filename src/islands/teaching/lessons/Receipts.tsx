import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { DataOf } from '#contract/kernel.ts'
import type { parentReceipts } from '#contract/teaching/lesson-moves.ts'
import { Answer } from '#islands/ui/Loaded.tsx'
import { momentText } from '#rules/activities/session-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { receiptsStore } from '#stores/teaching/lessons/lessons.ts'
import { useLanguage } from './language.ts'
import { sideText } from './lesson-texts.ts'

type Receipt = DataOf<typeof parentReceipts>['list'][number]

/** Confirmed lessons, as a log that neither side can alter; it says how to verify that. */
export function Receipts({ side, applicationId }: { side: LessonSide; applicationId: number }) {
  const { t } = useLanguage()
  const loaded = useStore(receiptsStore.$loaded)
  const [isOpen, setOpen] = useState(false)
  const ask = () => void receiptsStore.ask({ side, applicationId })
  const toggle = (now: boolean) => {
    setOpen(now)
    if (now) ask()
  }
  return (
    <details onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
      <summary className="link min-h-11">{t('lesson.receipts')}</summary>
      {isOpen && (
        <div className="grid gap-3 pt-2">
          <p className="text-sm">{t('lesson.receipts.text')}</p>
          <Answer t={t} loaded={loaded} onRetry={ask} keepsOld>
            {({ list, brokenAt }) => (
              <>
                {list.length === 0 ? (
                  <p className="text-sm">{t('lesson.receipts.none')}</p>
                ) : brokenAt === null ? (
                  <p className="notice notice-ok">
                    {t('lesson.receipts.whole', { n: list.length })}
                  </p>
                ) : (
                  <p className="notice notice-danger" role="alert">
                    {t('lesson.receipts.broken', { n: brokenAt })}
                  </p>
                )}
                <ol className="grid gap-3">
                  {list.map((one) => (
                    <Row key={one.number} side={side} receipt={one} />
                  ))}
                </ol>
              </>
            )}
          </Answer>
        </div>
      )}
    </details>
  )
}

function Row({ side, receipt }: { side: LessonSide; receipt: Receipt }) {
  const { t, locale } = useLanguage()
  const { number, outcome, startedAt, minutes, feeCents, confirmedAt, hash, previousHash } = receipt
  const who = (one: string | null) =>
    sideText(t, one === 'parent' || one === 'tutor' ? one : null, side)
  const by = receipt.confirmedBy === 'staff' ? t('lesson.by.staff') : who(receipt.confirmedBy)
  return (
    <li className="card grid gap-1 text-sm">
      <strong>{t('lesson.receipt', { n: number, at: momentText(startedAt, locale) })}</strong>
      <span>
        {outcome === 'CANCELLED'
          ? t('lesson.receipt.none')
          : outcome === 'MISSED'
            ? t('lesson.missedBy', { who: who(receipt.missedBy) })
            : t('lesson.took', {
                n: minutes,
                fee: formatMoney(feeCents, locale),
                by: who(receipt.enteredBy),
              })}
      </span>
      <span>{t('lesson.receipt.confirmed', { by, at: momentText(confirmedAt, locale) })}</span>
      <code className="text-xs break-all text-muted">
        {t('lesson.receipt.hash', { hash })}
        {previousHash !== '' && (
          <>
            <br />
            {t('lesson.receipt.previous', { hash: previousHash })}
          </>
        )}
      </code>
    </li>
  )
}
