import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Act } from '#islands/ui/Act.tsx'
import { Answer } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { formatMoney } from '#rules/numbers.ts'
import { buyAlone } from '#stores/sales/shop/buying.ts'
import { invite, wantedStore } from '#stores/sales/shop/invitations.ts'
import { refundTexts } from '#ui/refund-texts.ts'
import { useLanguage } from './language.ts'

interface Props {
  tutorId: number
  left: number
  /** Price of a single one. */
  loneCents: number
}

/** The tutor to be invited, with one of the parent's invitations or by buying one. */
export function WantedTutor({ tutorId, left, loneCents }: Props) {
  const { t, to, locale } = useLanguage()
  const loaded = useStore(wantedStore.$loaded)
  const ask = () => void wantedStore.ask(tutorId)
  useEffect(() => void wantedStore.ask(tutorId), [tutorId])
  if (loaded.state === 'failed' && loaded.code === 'A0404') {
    return <p className="notice notice-warn">{t('shop.wanted.gone')}</p>
  }
  return (
    <Answer t={t} loaded={loaded} onRetry={ask} skeleton={<ListSkeleton t={t} cards={1} />}>
      {({ name }) => (
        <section className="card grid gap-2" aria-label={t('shop.wanted', { name })}>
          <h2 className="text-xl font-bold">{t('shop.wanted', { name })}</h2>
          <p>{t('shop.wanted.text')}</p>
          {left > 0 ? (
            <Act kind="brand" act={() => invite(tutorId)}>
              {t('shop.wanted.use')}
            </Act>
          ) : (
            <>
              <p className="text-sm text-muted">{refundTexts(t, ['asked'])}</p>
              <Act kind="brand" act={() => buyAlone(tutorId)}>
                {t('shop.wanted.buy', { price: formatMoney(loneCents, locale) })}
              </Act>
            </>
          )}
          <a className="link" href={to(`/tutor/detail/${tutorId}`)}>
            {t('shop.wanted.profile')}
          </a>
        </section>
      )}
    </Answer>
  )
}
