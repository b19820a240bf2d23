import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { SentInvitation } from '#contract/teaching/invitations.ts'
import { AskSent } from '#islands/sales/ask-directly/AskSent.tsx'
import { WishForm } from '#islands/sales/ask-directly/WishForm.tsx'
import { AskedLine } from '#islands/teaching/asked/AskedLine.tsx'
import { useAsked } from '#islands/teaching/asked/use-asked.ts'
import { Answer } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { formatMoney } from '#rules/numbers.ts'
import { askDirectly, askedTutorStore } from '#stores/sales/shop/ask-directly.ts'
import { buyAlone } from '#stores/sales/shop/buying.ts'
import { reloadInvitations } from '#stores/sales/shop/invitations.ts'
import { standsAlone } from '#stores/teaching/asked-tutors.ts'
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
  const loaded = useStore(askedTutorStore.$loaded)
  const asked = useAsked()
  const stands = asked && standsAlone(asked, tutorId)
  const [sent, setSent] = useState<SentInvitation | null>(null)
  const ask = () => void askedTutorStore.ask(tutorId)
  useEffect(() => void askedTutorStore.ask(tutorId), [tutorId])
  if (loaded.state === 'failed' && loaded.code === 'A0404') {
    return <p className="notice notice-warn">{t('shop.wanted.gone')}</p>
  }
  return (
    <Answer t={t} loaded={loaded} onRetry={ask} skeleton={<ListSkeleton t={t} cards={1} />}>
      {(tutor) => (
        <section className="card grid gap-3" aria-label={t('shop.wanted', { name: tutor.name })}>
          <h2 className="text-xl font-bold">{t('shop.wanted', { name: tutor.name })}</h2>
          {sent !== null ? (
            <AskSent name={tutor.name} sent={sent} />
          ) : stands ? (
            <AskedLine asked={stands} />
          ) : left > 0 ? (
            <WishForm
              key="use"
              tutor={tutor}
              act={t('askDirectly.use', { n: left })}
              send={(wish) => askDirectly(tutorId, wish)}
              onSent={(answer) => {
                setSent(answer)
                reloadInvitations()
              }}
            />
          ) : (
            <>
              <p className="text-sm text-muted">{refundTexts(t, ['invitations'])}</p>
              <WishForm
                key="buy"
                tutor={tutor}
                act={t('shop.wanted.buy', { price: formatMoney(loneCents, locale) })}
                send={(wish) => buyAlone(tutorId, wish)}
              />
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
