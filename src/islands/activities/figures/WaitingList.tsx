import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { PagedList } from '#islands/ui/PagedList.tsx'
import { momentText } from '#rules/activities/session-time.ts'
import { type ActivityFigures, waitingStore } from '#stores/activities/figures.ts'
import { Select } from '#ui/Select.tsx'
import { useLanguage } from './language.ts'

/** The waiting list, in order and with masked names; nothing while it is empty. */
export function WaitingList({ figures: { activityId, pools } }: { figures: ActivityFigures }) {
  const { t, locale } = useLanguage()
  const [store] = useState(() => waitingStore(activityId))
  const { poolId } = useStore(store.$loaded).question
  if (!pools.some(({ waiting, offered }) => waiting + offered > 0)) return null
  return (
    <section className="grid gap-3" aria-labelledby="waiting-list">
      <h3 id="waiting-list" className="font-bold">
        {t('activityFigures.waiting')}
      </h3>
      {pools.length > 1 && (
        <Select
          id="waiting-pool"
          label={t('activityFigures.waiting.pool')}
          placeholder={t('activityFigures.waiting.pool.any')}
          options={pools.map((one) => ({ value: String(one.poolId), label: one.name }))}
          value={String(poolId ?? '')}
          onChange={({ target }) => {
            const chosen = Number(target.value)
            void store.ask({ ...(chosen > 0 && { poolId: chosen }), pageNum: 1 })
          }}
        />
      )}
      <PagedList t={t} store={store}>
        {({ list }) =>
          list.length === 0 ? (
            <p>{t('activityFigures.waiting.none')}</p>
          ) : (
            <ol className="grid gap-3">
              {list.map(({ entryId, name, pool, place, since, offerBy }) => (
                <li key={entryId} className="card grid gap-1">
                  <p className="tabular-nums">
                    <strong>{name}</strong>{' '}
                    {place === null
                      ? offerBy !== null &&
                        t('activityFigures.waiting.offer', {
                          time: momentText(offerBy, locale),
                          pool,
                        })
                      : t('activityFigures.waiting.place', { n: place, pool })}
                  </p>
                  <p className="text-sm text-muted">
                    {t('activityFigures.waiting.since', { time: momentText(since, locale) })}
                  </p>
                </li>
              ))}
            </ol>
          )
        }
      </PagedList>
    </section>
  )
}
