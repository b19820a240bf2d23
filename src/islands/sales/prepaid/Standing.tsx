import type { TutorPrepaid } from '#contract/sales/prepaid.ts'
import { momentText } from '#rules/activities/session-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { useLanguage } from './language.ts'

interface Props {
  side: LessonSide
  now: TutorPrepaid
  /** What the parent may take back, and refunds already on their way. */
  back?: { refundableCents: number; onTheWayCents: number }
}

/** The money held, what it is for, and what was released. */
export function Standing({ side, now, back }: Props) {
  const { t, locale } = useLanguage()
  const { heldCents, boundCents, releasedCents, commissionBasisPoints } = now
  const commission =
    commissionBasisPoints === 0
      ? t('prepaid.commission.none')
      : t('prepaid.commission.part', { percent: commissionBasisPoints / 100 })
  const facts: [string, string][] = [
    [t('prepaid.held'), formatMoney(heldCents, locale)],
    [t('prepaid.bound'), formatMoney(boundCents, locale)],
    ...(back === undefined
      ? []
      : [
          [t('prepaid.free'), formatMoney(back.refundableCents, locale)] satisfies [string, string],
        ]),
    ...(back === undefined || back.onTheWayCents === 0
      ? []
      : [
          [t('prepaid.onTheWay'), formatMoney(back.onTheWayCents, locale)] satisfies [
            string,
            string,
          ],
        ]),
    [
      t(side === 'tutor' ? 'prepaid.released.tutor' : 'prepaid.released'),
      formatMoney(releasedCents, locale),
    ],
    [t('prepaid.commission'), commission],
  ]
  return (
    <dl className="card grid grid-cols-2 gap-3 md:grid-cols-5">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Lessons whose fee is reserved, and until when. */
export function Waits({ waits, boundCents }: Pick<TutorPrepaid, 'waits' | 'boundCents'>) {
  const { t, locale } = useLanguage()
  // Without a prepayment, the two settle the fees between themselves.
  if (boundCents === 0) return null
  return (
    <section className="grid gap-1 text-sm">
      <h3 className="font-bold">{t('prepaid.waits')}</h3>
      <ul>
        {waits.map(({ signId, feeCents, affirmsAt }) => (
          <li key={signId}>
            {affirmsAt === null
              ? t('prepaid.waits.open', { amount: formatMoney(feeCents, locale) })
              : t('prepaid.waits.until', {
                  amount: formatMoney(feeCents, locale),
                  at: momentText(affirmsAt, locale),
                })}
          </li>
        ))}
      </ul>
    </section>
  )
}
