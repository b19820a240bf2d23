import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { LanguageProvider } from '#islands/language.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { door, followDoor } from '#stores/activities/doors/own-door.ts'
import { Button } from '#ui/Button.tsx'
import { State } from '#ui/State.tsx'
import { DoorCheck } from './DoorCheck.tsx'
import { type DoorProps, useLanguage } from './language.ts'

/** The page of a door's helper, who has no account, only the address that they were given. */
export default function Door({ locale, messages }: DoorProps) {
  return (
    <LanguageProvider locale={locale} messages={messages}>
      <AtDoor />
    </LanguageProvider>
  )
}

function AtDoor() {
  const { t } = useLanguage()
  const open = useStore(door.$door, { ssr: 'initial' })
  const list = useStore(door.$list, { ssr: 'initial' })
  const end = useStore(door.$end, { ssr: 'initial' })
  const isLoading = useStore(door.$isLoading, { ssr: 'initial' })
  const isReached = useStore(door.$isReached, { ssr: 'initial' })
  const [isFollowed, setFollowed] = useState(false)
  useEffect(() => {
    const stop = followDoor()
    setFollowed(true)
    return stop
  }, [])
  if (end !== null) {
    return (
      <State picture="empty" level={1} title={t('door.ended.title')} text={t('door.ended.text')}>
        {end.unsent > 0 && (
          <p className="notice notice-warn">{t('door.ended.unsent', { n: end.unsent })}</p>
        )}
      </State>
    )
  }
  if (list !== null) return <DoorCheck list={list} />
  if (!isFollowed || isLoading || (open !== null && isReached)) {
    return <ListSkeleton t={t} cards={2} />
  }
  if (open === null) {
    return (
      <State picture="empty" level={1} title={t('door.none.title')} text={t('door.none.text')} />
    )
  }
  return (
    <State picture="error" level={1} title={t('door.away.title')} text={t('door.away.text')}>
      <Button kind="brand" onClick={() => void door.sendAll()}>
        {t('door.again')}
      </Button>
    </State>
  )
}
