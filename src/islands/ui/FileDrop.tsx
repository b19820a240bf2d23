import { filmTooLarge } from '#rules/primitives/limits.ts'
import '#styles/uploads.css'
import { useEffect, useId, useRef, useState } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { fileRefusal, refuseUnfit } from '#stores/asking/file-refusal.ts'
import { smallerPhoto, type UploadWatch } from '#stores/asking/upload.ts'
import { Button } from '#ui/Button.tsx'
import { brokenRule, FileFailure } from './form/FileFailure.tsx'
import { useSubmission } from './form/use-submission.ts'
import { UploadProgress } from './UploadProgress.tsx'
import { useDropped } from './use-dropped.ts'
import { useWhen } from './use-when.ts'

interface Props<Answer> {
  t: Translate<'ui' | 'upload'>
  label: string
  help?: string
  /** `document`: pictures and PDF; `table`: spreadsheets and bank files; `captions`: WebVTT. */
  takes: 'document' | 'picture' | 'table' | 'film' | 'captions'
  /** For films, the server's limit; 10 MB for all others. */
  largestBytes?: number
  /** Sends a file; errors are shown below the field, and the user may try again. */
  send: (file: File, watch: UploadWatch) => Promise<Answer>
  onSent?: (answer: Answer) => void | Promise<void>
  disabled?: boolean
  /** A file pasted elsewhere, sent at once as if it had been chosen here. */
  first?: File | null
}

const types = {
  document: 'image/jpeg,image/png,application/pdf',
  picture: 'image/jpeg,image/png',
  table: '.csv,text/csv,text/plain',
  film: 'video/*,.mkv,.mov',
  captions: '.vtt,text/vtt',
} as const
const maxBytes = 10 * 1024 * 1024
const ofCamera: readonly string[] = ['document', 'picture']
const isPhoto = ({ type }: File, takes: string) =>
  ofCamera.includes(takes) && ['image/jpeg', 'image/png'].includes(type)

/** A field for one file: dropped, photographed or chosen; shows progress and failures. */
export function FileDrop<Answer>(props: Props<Answer>) {
  const { t, label, help, takes, send, onSent, disabled = false, first = null } = props
  const { largestBytes = maxBytes } = props
  const id = useId()
  const { submit, busy, failure, isOff } = useSubmission()
  const [sending, setSending] = useState<{ file: File; part: number } | null>(null)
  const giveUp = useRef(() => {})
  useEffect(() => () => giveUp.current(), [])

  const begin = async (file: File | undefined) => {
    if (file === undefined || disabled) return
    await submit(async () => {
      const controller = new AbortController()
      giveUp.current = () => controller.abort()
      const onProgress = (part: number) => setSending({ file, part })
      onProgress(0)
      // The server checks the bytes; this only avoids a long wait.
      await refuseUnfit(file, { isPicture: ofCamera.includes(takes) })
      const isLarge = file.size > largestBytes
      if (isLarge && !isPhoto(file, takes)) {
        throw fileRefusal(takes === 'film' ? filmTooLarge(largestBytes) : 'file.tooLarge')
      }
      const sent = isLarge ? await smallerPhoto(file) : file
      return send(sent, { onProgress, signal: controller.signal })
    }, onSent)
  }
  useWhen([first], () => {
    if (first !== null) void begin(first)
  })
  const { area, isOver } = useDropped((file) => void begin(file))

  // During an upload the fields are removed, and the focus would be lost.
  const hasBegun = useRef(false)
  useEffect(() => {
    if (!busy && !hasBegun.current) return
    hasBegun.current = true
    if (document.activeElement !== document.body) return
    area.current?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true })
  }, [busy, area])

  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      <div ref={area} className={`drop ${isOver ? 'drop-over' : ''}`}>
        {busy && sending !== null ? (
          <UploadProgress
            t={t}
            name={sending.file.name}
            part={sending.part}
            onCancel={() => giveUp.current()}
          />
        ) : (
          <>
            <p className="drop-hint">{t('upload.drop')}</p>
            <div className="drop-ways">
              <FileInput
                id={`${id}-file`}
                text={t('upload.choose')}
                describedBy={`${id}-label ${id}-help ${id}-error`}
                accept={types[takes]}
                disabled={disabled}
                onFile={begin}
              />
              {ofCamera.includes(takes) && (
                <FileInput
                  id={`${id}-camera`}
                  text={t('upload.camera')}
                  describedBy={`${id}-label ${id}-help ${id}-error`}
                  accept="image/jpeg,image/png"
                  camera
                  disabled={disabled}
                  onFile={begin}
                />
              )}
            </div>
          </>
        )}
      </div>
      <p className="field-help" id={`${id}-help`}>
        {help ?? t(`upload.help.${takes}`)}
      </p>
      <FileFailure id={`${id}-error`} failure={failure} />
      {failure !== null && brokenRule(failure) === undefined && (
        <Button aria-disabled={isOff || undefined} onClick={() => void begin(sending?.file)}>
          {t('ui.error.retry')}
        </Button>
      )}
    </div>
  )
}

type InputProps = {
  id: string
  text: string
  describedBy: string
  accept: string
  camera?: boolean
  disabled: boolean
  onFile: (file: File | undefined) => void
}

/** A file input whose label is its button. */
function FileInput({ id, text, describedBy, accept, camera, disabled, onFile }: InputProps) {
  return (
    <span className={`drop-way ${camera ? 'drop-camera' : ''}`}>
      <input
        id={id}
        type="file"
        className="drop-input"
        accept={accept}
        aria-describedby={describedBy}
        disabled={disabled}
        {...(camera && { capture: 'environment' as const })}
        onChange={({ target }) => {
          onFile(target.files?.[0])
          // The same file may be chosen again after a failure.
          target.value = ''
        }}
      />
      <label htmlFor={id} className="button button-plain">
        {text}
      </label>
    </span>
  )
}
