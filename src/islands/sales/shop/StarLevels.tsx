import { useId, useState } from 'react'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { useReloadOnNotification } from '#islands/ui/use-reload-on-notification.ts'
import { formatDay } from '#rules/dates.ts'
import { formatMoney } from '#rules/numbers.ts'
import { buyStars } from '#stores/sales/shop/buying.ts'
import { starsStore } from '#stores/sales/shop/star-and-sticks.ts'
import { useLanguage } from './language.ts'
import { Packages } from './Packages.tsx'

const quantities = [1, 2, 3, 6, 12]

/** Star levels for one or several months, and the tutor's own with their end dates. */
export function StarLevels() {
  const { t, locale } = useLanguage()
  const [quantity, setQuantity] = useState(1)
  const id = useId()
  useReloadOnNotification(starsStore.load)
  return (
    <section className="grid gap-3" aria-label={t('shop.stars')}>
      <h2 className="text-xl font-bold">{t('shop.stars')}</h2>
      <p>{t('shop.stars.text')}</p>
      <Loaded t={t} store={starsStore} skeleton={<ListSkeleton t={t} cards={2} />}>
        {({ list, runs }) => (
          <>
            <p className="notice" role="status">
              {runs.length === 0
                ? t('shop.stars.none')
                : runs
                    .map(({ stars, from, until }) =>
                      t('shop.stars.run', {
                        n: stars,
                        from: formatDay(from, locale),
                        until: formatDay(until, locale),
                      }),
                    )
                    .join(' ')}
            </p>
            <div className="field">
              <label className="field-label" htmlFor={id}>
                {t('shop.stars.months')}
              </label>
              <span className="select">
                <select
                  id={id}
                  className="input"
                  value={quantity}
                  onChange={({ target }) => setQuantity(Number(target.value))}
                >
                  {quantities.map((one) => (
                    <option key={one} value={one}>
                      {t('shop.stars.days', { n: one * (list[0]?.days ?? 30) })}
                    </option>
                  ))}
                </select>
              </span>
            </div>
            <Packages
              list={list.map(({ id: level, stars, priceCents, days }) => ({
                id: level,
                name: t('shop.stars.level', { n: stars }),
                priceCents: priceCents * quantity,
                text: t('shop.stars.each', {
                  price: formatMoney(priceCents, locale),
                  n: days,
                }),
              }))}
              rule="star"
              buy={(level) => buyStars(level, quantity)}
            />
          </>
        )}
      </Loaded>
    </section>
  )
}
