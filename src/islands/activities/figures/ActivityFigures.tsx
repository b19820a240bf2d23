import { useState } from 'react'
import { GuardedScreen } from '#islands/dashboard/Guarded.tsx'
import { OneRecord } from '#islands/ui/editor/OneRecord.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { WithMessages } from '#islands/WithMessages.tsx'
import {
  activityFiguresStore,
  type ActivityFigures as Figures,
} from '#stores/activities/figures.ts'
import { Button } from '#ui/Button.tsx'
import { ChangesNotified, SeatFigures } from './Lists.tsx'
import { type ActivityFiguresProps, useLanguage } from './language.ts'
import { MoneyFigures } from './MoneyFigures.tsx'
import { Participants } from './Participants.tsx'
import { WaitingList } from './WaitingList.tsx'

const loadMessages = () => import('./MessageTicketHolders.tsx')
const loadDoors = () => import('#islands/activities/doors/OwnDoors.tsx')

interface Props extends ActivityFiguresProps {
  activityId: number
}

/** Participants, seats and income of one of the organization's activities. */
export default function ActivityFigures({ locale, messages, activityId }: Props) {
  return (
    <GuardedScreen needs="organization" locale={locale} messages={messages}>
      <OneActivity activityId={activityId} />
    </GuardedScreen>
  )
}

function OneActivity({ activityId }: Pick<Props, 'activityId'>) {
  const { t, to } = useLanguage()
  const write = to('/organization/dashboard/activity')
  return (
    <OneRecord of="activityFigures" store={activityFiguresStore} id={activityId} all={write}>
      {(figures) => {
        const isPublic = figures.pools.length > 0
        return (
          <div className="grid gap-6">
            <p className="flex flex-wrap gap-4">
              <a className="link" href={write}>
                {t('activityFigures.all')}
              </a>
              <a className="link" href={`${write}?activityId=${activityId}`}>
                {t('activityFigures.write')}
              </a>
              {isPublic && (
                <a className="link" href={to(`/organization/detail/${activityId}`)}>
                  {t('activityFigures.public')}
                </a>
              )}
            </p>
            <div className="grid gap-1">
              <h2 className="text-xl font-bold">{figures.title}</h2>
              <p>{t(`states.activity.${figures.status}`)}</p>
            </div>
            {isPublic ? (
              <>
                <SeatFigures figures={figures} />
                <MoneyFigures figures={figures} />
                <Participants figures={figures} />
                <WaitingList figures={figures} />
                <ChangesNotified figures={figures} />
                <Messages figures={figures} />
                <Doors activityId={activityId} />
              </>
            ) : (
              <p>{t('activityFigures.draft')}</p>
            )}
          </div>
        )
      }}
    </OneRecord>
  )
}

function Messages({ figures }: { figures: Figures }) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const MessageTicketHolders = useLoaded(loadMessages, isOpen)
  if (MessageTicketHolders !== null) {
    return (
      <WithMessages namespace="rules">
        <MessageTicketHolders figures={figures} />
      </WithMessages>
    )
  }
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t('activityFigures.message')}</Button>
    </div>
  )
}

function Doors({ activityId }: Pick<Props, 'activityId'>) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const OwnDoors = useLoaded(loadDoors, isOpen)
  if (OwnDoors !== null) return <OwnDoors activityId={activityId} />
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t('activityFigures.doors')}</Button>
    </div>
  )
}
