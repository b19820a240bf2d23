import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Guarded } from '#islands/dashboard/Guarded.tsx'
import { LanguageProvider } from '#islands/language.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { Toasts } from '#islands/ui/Toasts.tsx'
import { $user } from '#stores/accounts/session/signed-in-user.ts'
import { $offerToken, readOfferLink } from '#stores/activities/offered-ticket.ts'
import { ownTicketsStore } from '#stores/activities/tickets.ts'
import { EmptyState } from '#ui/State.tsx'
import { type TicketProps, useLanguage } from './language.ts'
import { OneActivity } from './OneActivity.tsx'
import { StoredTickets } from './StoredTickets.tsx'
import { TakeTicket } from './TakeTicket.tsx'

/** The parent's tickets, packages and waiting-list positions: of one activity, or of all. */
export default function OwnTickets({
  locale,
  messages,
  activityId = 0,
}: TicketProps & { activityId?: number }) {
  useEffect(() => {
    readOfferLink()
    window.addEventListener('hashchange', readOfferLink)
    return () => window.removeEventListener('hashchange', readOfferLink)
  }, [])
  return (
    <LanguageProvider locale={locale} messages={messages}>
      <StoredTickets />
      <OwnOrOffered activityId={activityId} />
    </LanguageProvider>
  )
}

/** A ticket that is offered by a link is shown to everybody; guests are not sent away from it. */
function OwnOrOffered({ activityId }: { activityId: number }) {
  const { t } = useLanguage()
  const token = useStore($offerToken, { ssr: 'initial' })
  const loaded = useStore($user, { ssr: 'initial' })
  const user = loaded.state === 'ready' ? loaded.value : undefined
  const isParent = user?.kinds.includes('parent') === true
  const isWaiting = token !== '' && user !== undefined && !isParent
  const isOffered = isWaiting && (user === null || !user.kinds.includes('organization'))
  if (isOffered && user === null) {
    return (
      <>
        <TakeTicket receiver="guest" />
        <Toasts t={t} />
      </>
    )
  }
  return (
    <>
      {isOffered && <TakeTicket receiver="person" />}
      <Guarded needs="parent">
        <div className="grid gap-4">
          <TakeTicket receiver="parent" />
          <OwnList activityId={activityId} isWhole />
        </div>
      </Guarded>
    </>
  )
}

/** The list itself; beside a shop, an empty list shows nothing. */
export function OwnList({
  activityId,
  isWhole = false,
}: {
  activityId: number
  isWhole?: boolean
}) {
  const { t, to } = useLanguage()
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    void ownTicketsStore.ask(activityId)
    setAsked(true)
  }, [activityId])
  if (!isAsked) return <ListSkeleton t={t} cards={2} />
  return (
    <Loaded t={t} store={ownTicketsStore} skeleton={<ListSkeleton t={t} cards={2} />} keepsOld>
      {({ list }) =>
        list.length === 0 ? (
          isWhole ? (
            <EmptyState t={t} title={t('tickets.none.title')} text={t('tickets.none.text')}>
              <a className="button button-main" href={to('/organization/activity')}>
                {t('tickets.find')}
              </a>
            </EmptyState>
          ) : null
        ) : (
          <section className="grid gap-4" aria-label={t('tickets.mine')}>
            {!isWhole && <h2 className="text-xl font-bold">{t('tickets.mine')}</h2>}
            {list.map((own) => (
              <OneActivity key={own.activityId} own={own} hasTitle={activityId === 0} />
            ))}
          </section>
        )
      }
    </Loaded>
  )
}
