import { Act } from '#islands/ui/Act.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { RevealedNumber } from '#islands/ui/RevealedNumber.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { momentText } from '#rules/activities/session-time.ts'
import { formatDay } from '#rules/dates.ts'
import { contactOf, sentStore } from '#stores/sales/shop/invitations.ts'
import { useLanguage } from './language.ts'
import { ShownWish } from './ShownWish.tsx'

/** The tutors invited, their replies, and contact details of those who accepted. */
export function SentInvitations() {
  const { t } = useLanguage()
  return (
    <section className="grid gap-3" aria-label={t('shop.sent')}>
      <h2 className="text-xl font-bold">{t('shop.sent')}</h2>
      <Loaded t={t} store={sentStore} skeleton={<ListSkeleton t={t} cards={1} />} keepsOld>
        {({ list, total }) => (
          <>
            {total === 0 && <p className="text-sm">{t('shop.sent.none')}</p>}
            <ul className="grid gap-3">
              {list.map((one) => (
                <li key={one.invitationId} className="card">
                  <Sent of={one} />
                </li>
              ))}
            </ul>
            {list.length < total && <Act act={sentStore.grow}>{t('shop.more')}</Act>}
          </>
        )}
      </Loaded>
    </section>
  )
}

type SentOne = Extract<
  ReturnType<typeof sentStore.$loaded.get>,
  { state: 'ready' }
>['value']['list'][number]

function Sent({ of }: { of: SentOne }) {
  const { t, to, locale } = useLanguage()
  const { tutor, tutorId, status, sentAt, answerBy, contactUntil, returned, wish } = of
  const name = tutor?.name ?? t('shop.sent.gone')
  return (
    <div className="grid gap-1">
      {tutor === null ? (
        <p className="font-bold">{name}</p>
      ) : (
        <a className="link font-bold" href={to(`/tutor/detail/${tutorId}`)}>
          {name}
        </a>
      )}
      <ShownWish wish={wish} />
      <p>
        {t(`shop.sent.${status}`)}
        {returned && ` ${t('shop.sent.returned')}`}
      </p>
      <p className="text-sm text-muted">
        <time dateTime={sentAt}>{momentText(sentAt, locale)}</time>
        {answerBy !== null && ` · ${t('shop.answerBy', { date: momentText(answerBy, locale) })}`}
      </p>
      {tutor !== null && status === 'ANSWERED' && (
        <a className="link" href={to(`/myChat/chat?withTutor=${tutorId}`)}>
          {t('shop.sent.chat')}
        </a>
      )}
      {contactUntil !== null && <Contact tutorId={tutorId} name={name} until={contactUntil} />}
    </div>
  )
}

function Contact({ tutorId, name, until }: { tutorId: number; name: string; until: string }) {
  const { t, locale } = useLanguage()
  return (
    <div className="grid gap-1">
      <RevealedNumber label={t('shop.contact')} name={name} ask={() => contactOf(tutorId)} />
      <p className="text-sm text-muted">
        {t('shop.contact.until', { date: formatDay(until, locale) })}
      </p>
    </div>
  )
}
