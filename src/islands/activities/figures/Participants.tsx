import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { participantChoices } from '#contract/activities/activity-figures.ts'
import { PagedList } from '#islands/ui/PagedList.tsx'
import { SaveFile } from '#islands/ui/SaveFile.tsx'
import { momentText, sessionTime } from '#rules/activities/session-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import {
  type ActivityFigures,
  participantsStore,
  saveParticipants,
} from '#stores/activities/figures.ts'
import { Select } from '#ui/Select.tsx'
import { useLanguage } from './language.ts'

type Store = ReturnType<typeof participantsStore>
interface Props {
  figures: ActivityFigures
}

/** Tickets by nickname and the buyer's masked name, also as a spreadsheet. */
export function Participants({ figures }: Props) {
  const { t } = useLanguage()
  const { activityId, sessions } = figures
  const [store] = useState(() => participantsStore(activityId))
  return (
    <section className="grid gap-3" aria-labelledby="participants">
      <h3 id="participants" className="font-bold">
        {t('activityFigures.list')}
      </h3>
      <p className="text-sm text-muted">{t('activityFigures.list.text')}</p>
      <Filters figures={figures} store={store} />
      <PagedList t={t} store={store}>
        {({ list, total }) => (
          <>
            <p role="status">
              {total === 0 ? t('activityFigures.none') : t('activityFigures.count', { n: total })}
            </p>
            <ul className="grid gap-3">
              {list.map((one) => (
                <Participant key={one.ticketId} participant={one} sessions={sessions} />
              ))}
            </ul>
          </>
        )}
      </PagedList>
      <SaveFile save={() => saveParticipants(activityId)}>{t('activityFigures.save')}</SaveFile>
    </section>
  )
}

function Filters({ figures: { sessions, kinds }, store }: Props & { store: Store }) {
  const { t, locale } = useLanguage()
  const { show, sessionId, kindId } = useStore(store.$loaded).question
  const ask = (changed: { show?: typeof show; sessionId?: string; kindId?: string }) => {
    const session = Number(changed.sessionId ?? sessionId ?? 0)
    const kind = Number(changed.kindId ?? kindId ?? 0)
    void store.ask({
      show: changed.show ?? show,
      ...(session > 0 && { sessionId: session }),
      ...(kind > 0 && { kindId: kind }),
      pageNum: 1,
    })
  }
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Select
        id="participants-show"
        label={t('activityFigures.filter.show')}
        options={participantChoices.map((value) => ({
          value,
          label: t(`activityFigures.show.${value}`),
        }))}
        value={show}
        onChange={({ target }) =>
          ask({ show: participantChoices.find((one) => one === target.value) ?? 'valid' })
        }
      />
      {sessions.length > 1 && (
        <Select
          id="participants-session"
          label={t('activityFigures.filter.session')}
          placeholder={t('activityFigures.filter.session.any')}
          options={sessions.map((one) => ({
            value: String(one.sessionId),
            label: [one.title, sessionTime(one, locale)].filter((part) => part !== '').join(' '),
          }))}
          value={String(sessionId ?? '')}
          onChange={({ target }) => ask({ sessionId: target.value })}
        />
      )}
      {kinds.length > 1 && (
        <Select
          id="participants-kind"
          label={t('activityFigures.filter.kind')}
          placeholder={t('activityFigures.filter.kind.any')}
          options={kinds.map((one) => ({ value: String(one.kindId), label: one.name }))}
          value={String(kindId ?? '')}
          onChange={({ target }) => ask({ kindId: target.value })}
        />
      )}
    </div>
  )
}

type Row = Extract<ReturnType<Store['$loaded']['get']>, { state: 'ready' }>['value']['list'][number]

function Participant({
  participant,
  sessions,
}: {
  participant: Row
  sessions: ActivityFigures['sessions']
}) {
  const { t, locale } = useLanguage()
  const { holder, buyer, kind, status, priceCents, isRedeemed, boughtAt } = participant
  const came = participant.sessions.flatMap(({ sessionId, cameAt }) => {
    if (cameAt === null) return []
    const title = sessions.find((one) => one.sessionId === sessionId)?.title ?? ''
    const came = t('activityFigures.came', { time: momentText(cameAt, locale) })
    return [title === '' ? came : t('ui.labelled', { label: title, text: came })]
  })
  return (
    <li className="card grid gap-1">
      <p className="flex flex-wrap justify-between gap-2">
        <strong>{holder || t('activityFigures.nobody')}</strong>
        <span className="tabular-nums">
          {kind} ·{' '}
          {isRedeemed
            ? t('activityFigures.redeemed')
            : priceCents === 0
              ? t('activityFigures.free')
              : formatMoney(priceCents, locale)}
        </span>
      </p>
      <p className="text-sm">
        {t(`states.ticket.${status}`)} {came.join(' · ')}
      </p>
      <p className="text-sm text-muted">
        {t('activityFigures.boughtBy', { name: buyer, time: momentText(boughtAt, locale) })}
      </p>
    </li>
  )
}
