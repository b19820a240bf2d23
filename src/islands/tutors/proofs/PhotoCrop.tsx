import '#styles/claims.css'
import '#styles/photos.css'
import 'react-easy-crop/react-easy-crop.css'
import { useEffect, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import { FileFailure } from '#islands/ui/form/FileFailure.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { UploadProgress } from '#islands/ui/UploadProgress.tsx'
import { showToast } from '#stores/toasts.ts'
import { photoSent, sendPhoto } from '#stores/tutors/tutor-profile/tutor-photo.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'
import { type Cut, cutOut, type Picture } from './picture.ts'

type Props = { picture: Picture; onEnd: () => void }

/** Crops a picture to a square (drag, pinch, wheel, keys) and uploads it. */
export default function PhotoCrop({ picture, onEnd }: Props) {
  const { t } = useLanguage()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState(0)
  const { submit, busy, failure, isOff } = useSubmission()
  const cut = useRef<Cut | null>(null)
  const sending = useRef<AbortController | null>(null)

  const area = useRef<HTMLDivElement>(null)
  useEffect(() => area.current?.focus(), [])

  const send = async () => {
    if (cut.current === null) return
    const wanted = cut.current
    const controller = new AbortController()
    sending.current = controller
    setPart(0)
    await submit(
      async () =>
        sendPhoto(await cutOut(picture, wanted), {
          onProgress: setPart,
          signal: controller.signal,
        }),
      async (view) => {
        await photoSent(view)
        showToast(t('proofs.received'), 'ok')
        onEnd()
      },
    )
  }

  return (
    <div className="grid gap-3">
      <p className="field-help">{t('proofs.photo.crop')}</p>
      <div ref={area} tabIndex={-1} className="crop-area">
        <Cropper
          image={picture.address}
          crop={crop}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': t('proofs.photo.area') }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, area) => {
            cut.current = area
          }}
        />
      </div>
      <label className="field">
        <span className="field-label">{t('proofs.photo.zoom')}</span>
        <input
          type="range"
          className="crop-zoom"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
      <FileFailure failure={failure} />
      {!busy ? (
        <div className="proof-acts">
          <Button kind="brand" aria-disabled={isOff || undefined} onClick={() => void send()}>
            {t('proofs.photo.send')}
          </Button>
          <Button kind="quiet" onClick={onEnd}>
            {t('upload.cancel')}
          </Button>
        </div>
      ) : (
        <UploadProgress
          t={t}
          name={t('proofs.photo')}
          part={part}
          onCancel={() => sending.current?.abort()}
        />
      )}
    </div>
  )
}
