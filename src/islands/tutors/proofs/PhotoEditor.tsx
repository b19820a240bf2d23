import '#styles/photos.css'
import { useState } from 'react'
import { FileDrop } from '#islands/ui/FileDrop.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { SentLine } from '#islands/ui/SentLine.tsx'
import { StateBadge } from '#islands/ui/StateBadge.tsx'
import { useFocusLater } from '#islands/ui/use-focus-later.ts'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { type PhotoView, tutorPhotoStore } from '#stores/tutors/tutor-profile/tutor-photo.ts'
import { useLanguage } from './language.ts'
import { type Picture, readPicture } from './picture.ts'

const loadCrop = () => import('./PhotoCrop.tsx')

/**
 * A tutor's photo: the public one, the pending one, and a form to upload a new one. Needs a heading
 * above. The cropping tool loads once a picture was chosen.
 */
export default function PhotoEditor() {
  const { t } = useLanguage()
  const [picture, setPicture] = useState<Picture | null>(null)
  const focusLater = useFocusLater()
  const Crop = useLoaded(loadCrop, picture !== null)
  return (
    <div id="photo" tabIndex={-1} className="grid grid-cols-1 gap-4">
      <p className="text-sm text-muted">{t('proofs.photo.text')}</p>
      <Loaded t={t} store={tutorPhotoStore} skeleton={<p>{t('ui.loading')}</p>} isPage>
        {(view) => <Photos {...view} />}
      </Loaded>
      <ul className="step-hints">
        {(['face', 'light', 'contact'] as const).map((hint) => (
          <li key={hint}>{t(`proofs.photo.hint.${hint}`)}</li>
        ))}
      </ul>
      {picture !== null && Crop !== null ? (
        <Crop
          picture={picture}
          onEnd={() => {
            setPicture(null)
            focusLater('photo')
          }}
        />
      ) : (
        <FileDrop
          t={t}
          label={t('proofs.photo.choose')}
          takes="picture"
          send={readPicture}
          onSent={setPicture}
        />
      )}
    </div>
  )
}

function Photos({ shown, sent, waiting }: PhotoView) {
  const { t } = useLanguage()
  return (
    <div className="own-photos" aria-live="polite">
      {shown !== null && (
        <figure>
          <img src={shown} alt={t('proofs.photo.shown')} width="112" height="112" />
          <figcaption>{t('proofs.photo.shown')}</figcaption>
        </figure>
      )}
      {sent !== null && sent.state !== 'APPROVED' && (
        <figure className="waiting">
          {waiting !== null && (
            <img src={waiting} alt={t('proofs.photo.sent')} width="112" height="112" />
          )}
          <figcaption>
            <StateBadge t={t} state={sent.state} />
            {sent.state === 'PENDING' && <SentLine kind="tutor.photo" />}
          </figcaption>
        </figure>
      )}
      {sent?.state === 'REJECTED' && (
        <div className="grid content-center gap-1">
          {sent.reason !== null && <p>{t(`decisions.reason.${sent.reason}`)}</p>}
          {sent.note !== '' && <p>{t('proofs.note', { note: sent.note })}</p>}
        </div>
      )}
    </div>
  )
}
