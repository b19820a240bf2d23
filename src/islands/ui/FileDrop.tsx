import '#styles/uploads.css'
import { useEffect, useId, useRef, useState } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { ruleMessage } from '#rules/validation/rule-message.ts'
import { type UploadFailure, type UploadWatch, uploadFailure } from '#stores/upload.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { useDropped } from './use-dropped.ts'

type Props = {
  t: Translate
  label: string
  help?: string
  /** `document`: pictures and PDF; `picture`: pictures alone. */
  takes: 'document' | 'picture'
  /** Sends a file; what it throws is told under the field, and the person may try again. */
  onFile: (file: File, watch: UploadWatch) => Promise<void>
  disabled?: boolean
}

const types = {
  document: 'image/jpeg,image/png,application/pdf',
  picture: 'image/jpeg,image/png',
} as const
const maxBytes = 10 * 1024 * 1024

type State =
  | { state: 'ready' }
  | { state: 'sending'; name: string; part: number; giveUp: () => void }
  | { state: 'failed'; failure: UploadFailure; file: File }

/**
 * A field for one file: dropped on it, taken with the camera, or chosen; with progress, a way to give
 * up, and the reason when it fails. Needs the texts `ui`, `upload`, `rules` and `errors`.
 */
export function FileDrop({ t, label, help, takes, onFile, disabled = false }: Props) {
  const id = useId()
  const [state, setState] = useState<State>({ state: 'ready' })
  const giveUp = useRef(() => {})
  useEffect(() => () => giveUp.current(), [])

  const send = async (file: File | undefined) => {
    if (file === undefined || disabled || state.state === 'sending') return
    const controller = new AbortController()
    giveUp.current = () => controller.abort()
    const sending = (part: number) =>
      setState({ state: 'sending', name: file.name, part, giveUp: giveUp.current })
    sending(0)
    try {
      // The server judges the bytes; this only spares somebody a long wait.
      if (file.size > maxBytes) {
        setState({ state: 'failed', failure: { code: 'A0700', rule: 'file.tooLarge' }, file })
        return
      }
      await onFile(file, { onProgress: sending, signal: controller.signal })
      setState({ state: 'ready' })
    } catch (error) {
      const failure = uploadFailure(error)
      setState(failure === null ? { state: 'ready' } : { state: 'failed', failure, file })
    }
  }
  const { area, isOver } = useDropped((file) => void send(file))

  // While a file is on its way the fields make room, and the focus would be nowhere.
  const phase = state.state
  const hasBegun = useRef(false)
  useEffect(() => {
    if (phase === 'ready' && !hasBegun.current) return
    hasBegun.current = true
    if (document.activeElement !== document.body) return
    area.current?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true })
  }, [phase, area])

  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      <div ref={area} className={`drop ${isOver ? 'drop-over' : ''}`}>
        {state.state === 'sending' ? (
          <UploadProgress t={t} name={state.name} part={state.part} onCancel={state.giveUp} />
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
                onFile={send}
              />
              <FileInput
                id={`${id}-camera`}
                text={t('upload.camera')}
                describedBy={`${id}-label ${id}-help ${id}-error`}
                accept="image/jpeg,image/png"
                camera
                disabled={disabled}
                onFile={send}
              />
            </div>
          </>
        )}
      </div>
      <p className="field-help" id={`${id}-help`}>
        {help ?? t(`upload.help.${takes}`)}
      </p>
      <div id={`${id}-error`} role="alert">
        {state.state === 'failed' && (
          <p className="field-error">
            <Icon name="warning" />
            {failureText(t, state.failure)}
          </p>
        )}
      </div>
      {state.state === 'failed' && state.failure.rule === null && (
        <Button kind="plain" onClick={() => void send(state.file)}>
          {t('ui.error.retry')}
        </Button>
      )}
    </div>
  )
}

function failureText(t: Translate, { code, rule }: UploadFailure): string {
  return rule === null ? t(`errors.${code}`) : ruleMessage(t, rule)
}

type InputProps = {
  id: string
  text: string
  describedBy: string
  accept: string
  /** On a phone, the camera opens at once. */
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
