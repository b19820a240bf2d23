import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { OwnActivity } from '#contract/activities/activities.ts'
import { Answer } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { useInAddress } from '#islands/ui/use-in-address.ts'
import { ownActivityStore } from '#stores/activities/own-activities.ts'
import { openActivity } from '#stores/activities/plan-form.ts'
import { isPreviewInAddress } from '#stores/preview-in-address.ts'
import { State } from '#ui/State.tsx'
import { ActivityActs } from './ActivityActs.tsx'
import { ActivityPreview } from './ActivityPreview.tsx'
import { ChangeForm } from './ChangeForm.tsx'
import { type DistrictOption, useLanguage } from './language.ts'
import { PlanForm } from './PlanForm.tsx'
import { WaitingChange } from './WaitingChange.tsx'

interface Props {
  activityId: number
  districts: readonly DistrictOption[]
}

export default function OneActivity({ activityId, districts }: Props) {
  const { t, to } = useLanguage()
  const loaded = useStore(ownActivityStore.$loaded)
  useEffect(() => void ownActivityStore.ask(activityId), [activityId])
  const all = to('/organization/dashboard/activity')
  if (loaded.state === 'failed' && loaded.code === 'A0404') {
    return (
      <State
        picture="empty"
        title={t('activityEditor.missing.title')}
        text={t('activityEditor.missing.text')}
      >
        <a className="button button-brand" href={all}>
          {t('activityEditor.all')}
        </a>
      </State>
    )
  }
  if (loaded.question !== activityId) return <ListSkeleton t={t} cards={3} />
  return (
    <Answer
      t={t}
      loaded={loaded}
      onRetry={() => void ownActivityStore.load()}
      skeleton={<ListSkeleton t={t} cards={3} />}
    >
      {(own) => <Opened key={own.activityId} begun={own} districts={districts} all={all} />}
    </Answer>
  )
}

function Opened({
  begun,
  districts,
  all,
}: Pick<Props, 'districts'> & { begun: OwnActivity; all: string }) {
  const { t, to } = useLanguage()
  const [activity] = useState(() => openActivity(begun))
  const own = useStore(activity.$own)
  const [isPreview, go] = useInAddress(isPreviewInAddress)
  const setPreview = (isShown: boolean) =>
    go(`?activityId=${own.activityId}${isShown ? '&preview=1' : ''}`)
  const isPublic = own.seats.length > 0
  return (
    <div className="grid gap-4">
      <p>
        <a className="link" href={all}>
          {t('activityEditor.all')}
        </a>
      </p>
      <div className="grid gap-1" role="status">
        <p className="font-bold">{t(`states.activity.${own.status}`)}</p>
        {own.status === 'WAITING' && <p>{t('activityEditor.waiting')}</p>}
      </div>
      {own.refusal !== null && (
        <div className="notice notice-warn grid gap-1">
          <p className="font-bold">{t('activityEditor.refused')}</p>
          <p>{t(`decisions.reason.${own.refusal.reason}`)}</p>
          {own.refusal.note !== '' && <p className="whitespace-pre-line">{own.refusal.note}</p>}
        </div>
      )}
      <WaitingChange own={own} />
      <ActivityActs
        activity={activity}
        isPreview={isPreview}
        onPreview={setPreview}
        onDeleted={() => location.assign(all)}
      />
      {isPublic && (
        <>
          <p className="flex flex-wrap gap-4">
            <a className="link" href={to(`/organization/detail/${own.activityId}`)}>
              {t('activityEditor.public')}
            </a>
            <a className="link" href={to(`/organization/dashboard/alldata/${own.activityId}`)}>
              {t('activityEditor.figures')}
            </a>
          </p>
          <SeatLines own={own} />
        </>
      )}
      {own.may.includes('save') && !isPreview ? (
        <PlanForm activity={activity} districts={districts} />
      ) : (
        <ActivityPreview own={own} districts={districts} />
      )}
      {own.may.includes('change') && <ChangeForm activity={activity} districts={districts} />}
    </div>
  )
}

function SeatLines({ own: { seats, pools } }: { own: OwnActivity }) {
  const { t } = useLanguage()
  return (
    <ul className="card grid gap-2">
      {seats.map(({ poolKey, capacity, free, held, offered, sold, waiting }) => (
        <li key={poolKey} className="tabular-nums">
          <strong>
            {pools.find(({ key }) => key === poolKey)?.name || t('activityEditor.seats')}
          </strong>
          : {t('activityEditor.seats.line', { sold, capacity, free, held, offered, waiting })}
        </li>
      ))}
    </ul>
  )
}
