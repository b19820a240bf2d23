import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { browser } from '#stores/device/device.ts'
import { link } from '#stores/teaching/chat/own-chat.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'

/** Most connections return before anyone could read the note. */
const patienceMs = 2000

/** A note while the live connection is interrupted. */
export function ConnectionLine() {
  const { t } = useLanguage()
  const state = useStore(link.$state)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (state === 'connected') return setShown(false)
    return browser.later(patienceMs, () => setShown(true))
  }, [state])
  return (
    <div role="status">
      {isShown && (
        <div className="notice notice-warn chat-line">
          <p>{t(state === 'stopped' ? 'chat.stopped' : 'chat.away')}</p>
          <Button onClick={() => link.wake()}>{t('chat.connect')}</Button>
        </div>
      )}
    </div>
  )
}
