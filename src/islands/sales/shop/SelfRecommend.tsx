import { Act } from '#islands/ui/Act.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { useReloadOnNotification } from '#islands/ui/use-reload-on-notification.ts'
import { momentText } from '#rules/activities/session-time.ts'
import { buyStickPackage } from '#stores/sales/shop/buying.ts'
import { pinMe, sticksStore, tryFree } from '#stores/sales/shop/star-and-sticks.ts'
import { useLanguage } from './language.ts'
import { Packages } from './Packages.tsx'

/** Days at the top of fitting lists: remaining ones, prices, and past uses. */
export function SelfRecommend() {
  const { t, to, locale } = useLanguage()
  useReloadOnNotification(sticksStore.load)
  return (
    <section className="grid gap-3" aria-label={t('shop.sticks')}>
      <h2 className="text-xl font-bold">{t('shop.sticks')}</h2>
      <p>{t('shop.sticks.text')}</p>
      <Loaded t={t} store={sticksStore} skeleton={<ListSkeleton t={t} cards={2} />} keepsOld>
        {({ own, trialUsed, sale, uses, purchases }) => (
          <>
            <p className="notice" role="status">
              {own.stickUntil === null
                ? t('shop.sticks.left', { n: own.remaining })
                : t('shop.sticks.runs', { date: momentText(own.stickUntil, locale) })}
            </p>
            {!own.listed && (
              <p className="notice notice-warn">
                <span>
                  {t('shop.sticks.unlisted')}{' '}
                  <a className="link" href={to('/tutor/dashboard/info')}>
                    {t('shop.sticks.toProfile')}
                  </a>
                </span>
              </p>
            )}
            {own.remaining > 0 && own.stickUntil === null && own.listed && (
              <Act kind="brand" act={pinMe}>
                {t('shop.sticks.use')}
              </Act>
            )}
            {!trialUsed && <Act act={tryFree}>{t('shop.sticks.trial')}</Act>}
            <Packages list={sale} rule="asked" buy={buyStickPackage} />
            <History
              title={t('shop.sticks.uses')}
              lines={uses.list.map(({ useId, usedAt, until }) => ({
                id: useId,
                text: t('shop.sticks.useLine', {
                  from: momentText(usedAt, locale),
                  until: momentText(until, locale),
                }),
              }))}
            />
            <History
              title={t('shop.sticks.purchases')}
              lines={purchases.list.map(({ grantId, source, quantity, at }) => ({
                id: grantId,
                text: `${momentText(at, locale)} · ${t(`shop.sticks.from.${source}`, { n: quantity })}`,
              }))}
            />
          </>
        )}
      </Loaded>
    </section>
  )
}

function History({ title, lines }: { title: string; lines: { id: number; text: string }[] }) {
  if (lines.length === 0) return null
  return (
    <details>
      <summary className="link">{title}</summary>
      <ul className="grid gap-1 pt-2 text-sm">
        {lines.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </details>
  )
}
