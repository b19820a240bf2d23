import 'react-easy-crop/react-easy-crop.css'
import { useEffect, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import { useLanguage } from '#islands/language.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { UploadProgress } from '#islands/ui/UploadProgress.tsx'
import { showToast } from '#stores/toasts.ts'
import { sendPhoto } from '#stores/tutor-photo.ts'
import { uploadFailure } from '#stores/upload.ts'
import { type Cut, cutOut, type Picture } from './picture.ts'

type Props = { picture: Picture; onEnd: () => void }

/** Chooses the square of a picture (drag, pinch, wheel, keys) and sends it in. */
export default function PhotoCrop({ picture, onEnd }: Props) {
  const { t } = useLanguage()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const cut = useRef<Cut | null>(null)
  const sending = useRef<AbortController | null>(null)

  const area = useRef<HTMLDivElement>(null)
  useEffect(() => area.current?.focus(), [])

  const send = async () => {
    if (cut.current === null) return
    const controller = new AbortController()
    sending.current = controller
    setPart(0)
    setProblem(null)
    try {
      const square = await cutOut(picture, cut.current)
      await sendPhoto(square, { onProgress: setPart, signal: controller.signal })
      showToast(t('proofs.received'), 'ok')
      onEnd()
    } catch (error) {
      const failure = uploadFailure(error)
      setPart(null)
      if (failure !== null) setProblem(failure.rule ?? failure.code)
    }
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
      <div role="alert">
        {problem !== null && (
          <p className="field-error">
            <Icon name="warning" />
            {t(problem.startsWith('file.') ? `rules.${problem}` : `errors.${problem}`)}
          </p>
        )}
      </div>
      {part === null ? (
        <div className="proof-acts">
          <Button kind="brand" onClick={() => void send()}>
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
