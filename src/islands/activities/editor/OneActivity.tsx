import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { OwnActivity } from '#contract/activities/activities.ts'
import { EditorFrame } from '#islands/ui/editor/EditorFrame.tsx'
import { OneRecord } from '#islands/ui/editor/OneRecord.tsx'
import { SentLine } from '#islands/ui/SentLine.tsx'
import { ownActivityStore } from '#stores/activities/own-activities.ts'
import { openActivity } from '#stores/activities/plan-form.ts'
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
  const { to } = useLanguage()
  const all = to('/organization/dashboard/activity')
  return (
    <OneRecord of="activityEditor" store={ownActivityStore} id={activityId} all={all}>
      {(own) => <Opened key={own.activityId} begun={own} districts={districts} all={all} />}
    </OneRecord>
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
  const { activityId, status, seats } = own
  const isPublic = seats.length > 0
  const sold = seats.reduce((sum, one) => sum + one.sold + one.held, 0)
  // A draft that no one has seen is deleted.
  const ending = isPublic ? 'cancel' : 'delete'
  return (
    <EditorFrame
      of="activityEditor"
      editor={activity}
      all={all}
      query={`?activityId=${activityId}`}
      states={[t(`states.activity.${status}`), status === 'WAITING' && t('activityEditor.waiting')]}
      notes={
        <>
          <WaitingChange own={own} />
          {(status === 'WAITING' || isChangeWaiting(own)) && (
            <SentLine key={own.updatedAt} kind="activity" thingId={activityId} />
          )}
        </>
      }
      ending={{
        event: 'cancel',
        act: t(`activityEditor.act.${ending}`),
        title: t(`activityEditor.${ending}.title`),
        text:
          isPublic && sold === 0
            ? t('activityEditor.cancel.unsold')
            : t(`activityEditor.${ending}.text`, { n: sold }),
        keep: t(`activityEditor.${ending}.keep`),
        ...(!isPublic && { done: () => location.assign(all) }),
      }}
      links={
        isPublic && {
          page: to(`/organization/detail/${activityId}`),
          figures: to(`/organization/dashboard/alldata/${activityId}`),
        }
      }
      onSale={isPublic && <SeatLines own={own} />}
      form={<PlanForm activity={activity} districts={districts} />}
      preview={<ActivityPreview own={own} />}
    >
      {own.may.includes('change') && <ChangeForm activity={activity} districts={districts} />}
    </EditorFrame>
  )
}

const isChangeWaiting = ({ waitingWhere, waitingTimes }: OwnActivity) =>
  waitingWhere !== null || waitingTimes.length > 0

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
