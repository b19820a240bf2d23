import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { browser } from '#stores/device/device.ts'
import { link } from '#stores/teaching/chat/own-chat.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'

/** Most connections return before anyone could read the note. */
const patienceMs = 2000

/** Whether the device has no network: the connection itself notices only after some seconds. */
function useOffline(): boolean {
  const [isOffline, setOffline] = useState(false)
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine)
    look()
    const events = ['online', 'offline'] as const
    for (const event of events) addEventListener(event, look)
    return () => {
      for (const event of events) removeEventListener(event, look)
    }
  }, [])
  return isOffline
}

/** A line while the live connection is interrupted: what becomes of what is written meanwhile. */
export function ConnectionLine() {
  const { t } = useLanguage()
  const state = useStore(link.$state)
  const isOffline = useOffline()
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    if (state === 'connected') return setLost(false)
    return browser.later(patienceMs, () => setLost(true))
  }, [state])
  const isShown = isLost || isOffline
  return (
    <div role="status">
      {isShown && (
        <div className="chat-line">
          <p>
            <Icon name="warning" /> {t('chat.away')}
          </p>
          {state === 'stopped' && (
            <button type="button" className="link" onClick={() => link.wake()}>
              {t('chat.connect')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
