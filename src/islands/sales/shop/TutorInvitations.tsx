import type { ReceivedInvitation } from '#contract/teaching/invitations.ts'
import { GuardedScreen } from '#islands/dashboard/Guarded.tsx'
import { Act } from '#islands/ui/Act.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { momentText } from '#rules/activities/session-time.ts'
import { formatDay } from '#rules/dates.ts'
import { answer, receivedStore } from '#stores/sales/shop/invitations.ts'
import { EmptyState } from '#ui/State.tsx'
import { type ShopProps, useLanguage } from './language.ts'
import { ShownWish } from './ShownWish.tsx'

/** Invitations from parents to a tutor, to be answered within a week. */
export default function TutorInvitations({ locale, messages }: ShopProps) {
  return (
    <GuardedScreen needs="tutor" locale={locale} messages={messages}>
      <Own />
    </GuardedScreen>
  )
}

function Own() {
  const { t } = useLanguage()
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t('shop.received.intro')}</p>
      <Loaded t={t} store={receivedStore} skeleton={<ListSkeleton t={t} cards={2} />} keepsOld>
        {({ list, total }) =>
          total === 0 ? (
            <EmptyState t={t} title={t('shop.received.none')} text={t('shop.received.none.text')} />
          ) : (
            <>
              <ul className="grid gap-3" aria-label={t('shop.received')}>
                {list.map((one) => (
                  <li key={one.invitationId} className="card">
                    <Received of={one} />
                  </li>
                ))}
              </ul>
              {list.length < total && <Act act={receivedStore.grow}>{t('shop.more')}</Act>}
            </>
          )
        }
      </Loaded>
    </div>
  )
}

function Received({ of }: { of: ReceivedInvitation }) {
  const { t, to, locale } = useLanguage()
  const { invitationId, parent: name, status, sentAt, answerBy, contactUntil, wish, contactId } = of
  return (
    <div className="grid gap-2">
      <p className="font-bold">{t('shop.received.from', { name })}</p>
      <ShownWish wish={wish} />
      <p>{t(`shop.received.${status}`)}</p>
      <p className="text-sm text-muted">
        <time dateTime={sentAt}>{momentText(sentAt, locale)}</time>
        {answerBy !== null && ` · ${t('shop.answerBy', { date: momentText(answerBy, locale) })}`}
        {contactUntil !== null &&
          ` · ${t('shop.received.until', { date: formatDay(contactUntil, locale) })}`}
      </p>
      {status === 'SENT' && (
        <div className="flex flex-wrap gap-3">
          <Act
            kind="brand"
            label={t('shop.received.yes.label', { name })}
            act={() => answer(invitationId, true)}
          >
            {t('shop.received.yes')}
          </Act>
          <Act
            label={t('shop.received.no.label', { name })}
            act={() => answer(invitationId, false)}
          >
            {t('shop.received.no')}
          </Act>
        </div>
      )}
      {contactId !== null && (
        <a
          className="link"
          href={to(`/myChat/chat?withUser=${contactId}`)}
          aria-label={t('shop.received.chat.label', { name })}
        >
          {t('shop.received.chat')}
        </a>
      )}
    </div>
  )
}
