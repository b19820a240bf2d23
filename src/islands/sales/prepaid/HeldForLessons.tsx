import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DataOf } from '#contract/kernel.ts'
import type { prepaidList } from '#contract/sales/prepaid.ts'
import { Answer } from '#islands/ui/Loaded.tsx'
import { WithMessages } from '#islands/WithMessages.tsx'
import { formatMoney } from '#rules/numbers.ts'
import { prepaidListStore } from '#stores/sales/prepaid/prepaid.ts'
import { useLanguage } from './language.ts'
import { TakeBack } from './TakeBack.tsx'

type One = DataOf<typeof prepaidList>['list'][number]

/** Money held for lessons, job by job; nothing if there is none. */
export default function HeldForLessons({ onMoved }: { onMoved: () => void }) {
  return (
    <WithMessages namespace="prepaid">
      <Held onMoved={onMoved} />
    </WithMessages>
  )
}

function Held({ onMoved }: { onMoved: () => void }) {
  const { t } = useLanguage()
  const loaded = useStore(prepaidListStore.$loaded)
  useEffect(() => void prepaidListStore.load(), [])
  const moved = () => {
    void prepaidListStore.load()
    onMoved()
  }
  return (
    <Answer
      t={t}
      loaded={loaded}
      onRetry={() => void prepaidListStore.load()}
      keepsOld
      skeleton={null}
    >
      {({ list }) =>
        list.length > 0 && (
          <section className="card grid gap-3" aria-labelledby="prepaid">
            <h2 id="prepaid" className="text-lg font-bold">
              {t('prepaid.title')}
            </h2>
            <p className="text-sm text-muted">{t('prepaid.text.wallet')}</p>
            <ul className="grid gap-4">
              {list.map((one) => (
                <Row key={`${one.side} ${one.applicationId}`} one={one} onMoved={moved} />
              ))}
            </ul>
          </section>
        )
      }
    </Answer>
  )
}

function Row({ one, onMoved }: { one: One; onMoved: () => void }) {
  const { t, to, locale } = useLanguage()
  const { side, jobId, subject, levelName, heldCents, boundCents, refundableCents } = one
  const isComing = side === 'parent' && one.onTheWayCents > 0
  return (
    <li className="grid gap-2">
      <p>
        <a className="link" href={to(`/${side}/dashboard/jobdetail/${jobId}`)}>
          {[levelName, subject].filter(Boolean).join(' ')}
        </a>
        <span className="block text-sm text-muted">{t(`prepaid.of.${side}`)}</span>
      </p>
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        <div>
          <dt className="text-sm text-muted">{t('prepaid.held')}</dt>
          <dd className="font-bold">{formatMoney(heldCents, locale)}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{t('prepaid.bound')}</dt>
          <dd className="font-bold">{formatMoney(boundCents, locale)}</dd>
        </div>
        {isComing && (
          <div>
            <dt className="text-sm text-muted">{t('prepaid.onTheWay')}</dt>
            <dd className="font-bold">{formatMoney(one.onTheWayCents, locale)}</dd>
          </div>
        )}
      </dl>
      {side === 'parent' && refundableCents > 0 && <TakeBack {...one} onMoved={onMoved} />}
    </li>
  )
}
