import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'
import { readCodes } from './read-codes.ts'

/** The camera; it runs only while switched on and the page is visible. */
export function Scanner({ onCode }: { onCode: (text: string) => void }) {
  const { t } = useLanguage()
  const [isOn, setOn] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const start = () => {
    setFailed(false)
    setOn(true)
  }
  const fail = () => {
    setOn(false)
    setFailed(true)
  }
  return (
    <div className="grid gap-3">
      {isOn && <Picture onCode={onCode} onFailure={fail} onHidden={() => setOn(false)} />}
      {hasFailed && (
        <p className="notice notice-warn" role="alert">
          {t(window.isSecureContext ? 'door.camera.none' : 'door.camera.https')}
        </p>
      )}
      <div>
        <Button kind={isOn ? 'plain' : 'brand'} onClick={isOn ? () => setOn(false) : start}>
          {t(isOn ? 'door.camera.stop' : 'door.camera.start')}
        </Button>
      </div>
    </div>
  )
}

interface PictureProps {
  onCode: (text: string) => void
  onFailure: () => void
  onHidden: () => void
}

function Picture(props: PictureProps) {
  const { t } = useLanguage()
  const video = useRef<HTMLVideoElement>(null)
  const now = useRef(props)
  useEffect(() => {
    now.current = props
  })
  useEffect(() => {
    if (video.current === null) return
    const stop = readCodes(video.current, {
      onCode: (text) => now.current.onCode(text),
      onFailure: () => now.current.onFailure(),
    })
    const hide = () => document.hidden && now.current.onHidden()
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', stop)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', stop)
      stop()
    }
  }, [])
  return (
    <video
      ref={video}
      className="aspect-square w-full max-w-96 rounded-lg bg-sunken object-cover"
      aria-label={t('door.camera')}
      playsInline
      muted
    />
  )
}
