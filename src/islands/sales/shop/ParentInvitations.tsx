import { useStore } from '@nanostores/react'
import { GuardedScreen } from '#islands/dashboard/Guarded.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { formatDay } from '#rules/dates.ts'
import { valueIn } from '#stores/asking/loaded.ts'
import { numberInAddress } from '#stores/device/in-address.ts'
import { buyPackage } from '#stores/sales/shop/buying.ts'
import { packagesStore } from '#stores/sales/shop/invitations.ts'
import { Icon } from '#ui/Icon.tsx'
import { type ShopProps, useLanguage } from './language.ts'
import { Packages } from './Packages.tsx'
import { SentInvitations } from './SentInvitations.tsx'

// Brings the form of a wish, which only who comes from a tutor's page needs.
const loadWanted = async () => ({ default: (await import('./WantedTutor.tsx')).WantedTutor })

/** Bought invitations: remaining ones, packages for sale, and the tutors invited. */
export default function ParentInvitations({ locale, messages }: ShopProps) {
  return (
    <GuardedScreen needs="parent" locale={locale} messages={messages}>
      <Own />
    </GuardedScreen>
  )
}

function Own() {
  const { t, to, locale } = useLanguage()
  const tutorId = numberInAddress('tutorId')
  const WantedTutor = useLoaded(loadWanted, tutorId > 0)
  const sale = valueIn(useStore(packagesStore.$loaded))
  return (
    <div className="grid gap-6">
      <p className="text-muted">{t('shop.invitations.intro')}</p>
      <Loaded t={t} store={packagesStore} skeleton={<ListSkeleton t={t} cards={2} />} keepsOld>
        {({ lone, left }) => (
          <>
            <section className="card grid gap-3" aria-label={t('shop.invitations.own')}>
              <p role="status">
                {left.expiresAt === null
                  ? t('shop.invitations.none')
                  : t('shop.invitations.left', {
                      n: left.remaining,
                      date: formatDay(left.expiresAt, locale),
                    })}
              </p>
              <div>
                <a
                  className={tutorId > 0 ? 'button' : 'button button-main'}
                  href={to('/searchtutor')}
                >
                  <Icon name="search" /> {t('shop.invitations.search')}
                </a>
              </div>
            </section>
            {WantedTutor && (
              <WantedTutor tutorId={tutorId} left={left.remaining} loneCents={lone.priceCents} />
            )}
          </>
        )}
      </Loaded>
      <SentInvitations />
      {sale !== undefined && (
        <section className="grid gap-3" aria-label={t('shop.packages')}>
          <h2 className="text-xl font-bold">{t('shop.packages')}</h2>
          <Packages
            list={sale.list.map((one) => ({
              ...one,
              text: t('shop.invitations.days', { n: one.days }),
            }))}
            rule="invitations"
            buy={buyPackage}
          />
        </section>
      )}
      <a className="link" href={to('/order-pay')}>
        {t('shop.orders')}
      </a>
    </div>
  )
}
