import { useEffect, useId, useState } from 'react'
import type { ActivityDetail } from '#contract/activities/activity-search.ts'
import { GuardedScreen } from '#islands/dashboard/Guarded.tsx'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { useFocusLater } from '#islands/ui/use-focus-later.ts'
import { isAllFree } from '#rules/activities/all-free.ts'
import {
  type Chosen,
  firstChosen,
  nothingChosen,
  totalOf,
} from '#rules/activities/chosen-tickets.ts'
import { returnRules } from '#rules/activities/return-rule.ts'
import { releaseHours } from '#rules/activities/ticket-refund.ts'
import { formatMoney } from '#rules/numbers.ts'
import { requestLogin } from '#stores/accounts/session/session.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { forgetChoice, guestChoice, storeChoice } from '#stores/activities/guest-choice.ts'
import { buyChosen, type Got, gotBy, shopStore } from '#stores/activities/shop.ts'
import { ownTicketsStore } from '#stores/activities/tickets.ts'
import { Button } from '#ui/Button.tsx'
import { refundTexts } from '#ui/refund-texts.ts'
import { type TicketProps, useLanguage } from './language.ts'
import { OwnList } from './OwnTickets.tsx'
import { ShopKind } from './ShopKind.tsx'
import { TicketsGot } from './TicketsGot.tsx'

/** Sells an activity's tickets and packages, and shows those the parent has. */
export default function TicketShop({
  locale,
  messages,
  activityId,
}: TicketProps & { activityId: number }) {
  return (
    <GuardedScreen
      needs="parent"
      guest={<Shop activityId={activityId} isGuest />}
      locale={locale}
      messages={messages}
    >
      <div className="grid gap-8">
        <Shop activityId={activityId} />
        <OwnList activityId={activityId} />
      </div>
    </GuardedScreen>
  )
}

interface ShopProps {
  activityId: number
  isGuest?: boolean
}

function Shop({ activityId, isGuest = false }: ShopProps) {
  const { t } = useLanguage()
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    void shopStore.ask(activityId)
    setAsked(true)
  }, [activityId])
  if (!isAsked) return <ListSkeleton t={t} cards={2} />
  return (
    <Loaded t={t} store={shopStore} skeleton={<ListSkeleton t={t} cards={2} />} keepsOld>
      {(activity) => <Choosing activity={activity} isGuest={isGuest} />}
    </Loaded>
  )
}

interface ChoosingProps {
  activity: ActivityDetail
  isGuest: boolean
}

/** Choosing; exported for its test. */
export function Choosing({ activity, isGuest }: ChoosingProps) {
  const { t, locale } = useLanguage()
  const { submit, isOff, failure } = useSubmission()
  const { activityId, kinds, packages, mostTickets } = activity
  const [chosen, setChosen] = useState<Chosen>(
    () => guestChoice(activityId) ?? firstChosen(activity),
  )
  useEffect(() => {
    if (isGuest) storeChoice(activityId, chosen)
    else forgetChoice()
  }, [activityId, chosen, isGuest])
  const [got, setGot] = useState<Got | null>(null)
  const gotId = useId()
  const focusLater = useFocusLater()
  const tickets = Object.values(chosen.tickets).flat().length
  const count = tickets + chosen.packages.length
  const total = totalOf(activity, chosen)
  // Decided by the choice, or before one is made, by everything on sale.
  const isFree = count === 0 ? isAllFree(activity) : total === 0
  const hasPackages =
    count === 0 ? packages.some(({ isOpen }) => isOpen) : chosen.packages.length > 0
  const rules = returnRules(activity, { isFree, hasPackages }, Date.now())
  const buy = () =>
    submit(
      () => buyChosen(activity, chosen),
      (isPaid) => {
        if (!isPaid) return
        setGot(gotBy(activity, chosen))
        setChosen(nothingChosen)
        focusLater(gotId)
        void ownTicketsStore.load()
      },
    ).then(() => shopStore.load())
  if (got !== null) {
    return (
      <section aria-label={t('tickets.shop')}>
        <TicketsGot id={gotId} activity={activity} got={got} />
        <p className="text-center">
          <Button kind="quiet" onClick={() => setGot(null)}>
            {t('tickets.got.more')}
          </Button>
        </p>
      </section>
    )
  }
  return (
    <section className="grid gap-4" aria-label={t('tickets.shop')}>
      <ul className="grid gap-3">
        {kinds.map((kind) => (
          <ShopKind
            key={kind.kindId}
            activity={activity}
            kind={kind}
            isGuest={isGuest}
            holders={chosen.tickets[kind.kindId] ?? []}
            mayMore={tickets < mostTickets}
            onChange={(holders) =>
              setChosen({ ...chosen, tickets: { ...chosen.tickets, [kind.kindId]: holders } })
            }
          />
        ))}
        {packages
          .filter(({ isOpen }) => isOpen)
          .map(({ packageId, name, tickets: n, priceCents }) => (
            <li key={packageId} className="card">
              <label className="choice">
                <input
                  type="checkbox"
                  checked={chosen.packages.includes(packageId)}
                  onChange={({ target }) =>
                    setChosen({
                      ...chosen,
                      packages: target.checked
                        ? [...chosen.packages, packageId]
                        : chosen.packages.filter((one) => one !== packageId),
                    })
                  }
                />
                <span>
                  <strong>{name.text}</strong> · {t('tickets.package', { n })} ·{' '}
                  <span className="tabular-nums">
                    {priceCents === 0 ? t('tickets.free') : formatMoney(priceCents, locale)}
                  </span>
                </span>
              </label>
            </li>
          ))}
      </ul>
      {count > 0 && (
        <p
          className="flex flex-wrap justify-between gap-3 text-lg font-bold tabular-nums"
          role="status"
        >
          <span>{t('tickets.total', { n: count })}</span>
          <span>{isFree ? t('tickets.free') : formatMoney(total, locale)}</span>
        </p>
      )}
      <p className="max-w-text text-sm text-muted">
        {refundTexts(t, rules)} {!isFree && t('tickets.safe', { hours: releaseHours })}
      </p>
      <FailureNotice failure={failure} />
      <div>
        {isGuest ? (
          <Button
            kind="main"
            onClick={() => requestLogin({ kind: userKinds.parent, purpose: { act: 'tickets' } })}
          >
            {t('tickets.signIn')}
          </Button>
        ) : (
          <Button
            kind="main"
            aria-disabled={isOff || count === 0 || undefined}
            onClick={() => count > 0 && void buy()}
          >
            {isFree ? t('tickets.get', { n: count }) : t('tickets.pay')}
          </Button>
        )}
      </div>
    </section>
  )
}
