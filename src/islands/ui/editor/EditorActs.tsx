import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import type { AnyEditor } from '#stores/form/editor.ts'
import { Button } from '#ui/Button.tsx'
import { type EditorNamespace, useLanguage } from './language.ts'

/** Submitting is the form's own button. */
type Act = 'revise' | 'pause' | 'resume'
const acts: readonly Act[] = ['revise', 'pause', 'resume']

/** The move that ends a record, with the texts of its confirmation. */
export interface Ending<Move> {
  event: Move
  act: string
  title: string
  text: string
  keep: string
  /** Called afterwards. */
  done?: () => void
}

export interface ActsProps<Move extends string> {
  of: EditorNamespace
  editor: AnyEditor<Move | Act>
  ending: Ending<Move>
}

/** Actions on a record, besides editing and submitting it. */
export function EditorActs<Move extends string>({
  of,
  editor,
  ending,
  isPreview,
  onPreview,
}: ActsProps<Move> & { isPreview: boolean; onPreview: (isPreview: boolean) => void }) {
  const { t } = useLanguage()
  const { may } = useStore(editor.$own)
  const { submit, isOff, failure } = useSubmission()
  const [isEnding, setEnding] = useState(false)
  const off = isOff || undefined
  const end = () => {
    setEnding(false)
    void submit(() => editor.move(ending.event), ending.done)
  }
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {may.includes('save') && (
          <Button
            aria-pressed={isPreview}
            onClick={() => {
              void editor.autosave.flush()
              onPreview(!isPreview)
            }}
          >
            {t(isPreview ? `${of}.write` : `${of}.preview`)}
          </Button>
        )}
        {acts
          .filter((event) => may.includes(event))
          .map((event) => (
            <Button
              key={event}
              kind={event === 'pause' ? 'quiet' : 'brand'}
              aria-disabled={off}
              onClick={() => void submit(() => editor.move(event))}
            >
              {t(`${of}.act.${event}`)}
            </Button>
          ))}
        {may.includes(ending.event) && (
          <Button kind="quiet" aria-disabled={off} onClick={() => setEnding(true)}>
            {ending.act}
          </Button>
        )}
      </div>
      <FailureNotice failure={failure} />
      <Dialog t={t} open={isEnding} onClose={() => setEnding(false)} title={ending.title}>
        <div className="grid gap-4">
          <p>{ending.text}</p>
          <div className="flex flex-wrap gap-3">
            <Button kind="brand" aria-disabled={off} onClick={end}>
              {ending.act}
            </Button>
            <Button kind="quiet" onClick={() => setEnding(false)}>
              {ending.keep}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
