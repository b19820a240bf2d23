import { useStore } from '@nanostores/react'
import type { AnyEditor } from '#stores/form/editor.ts'
import { Button } from '#ui/Button.tsx'
import { type EditorNamespace, useLanguage } from './language.ts'

interface Props {
  of: EditorNamespace
  editor: Pick<AnyEditor, 'autosave' | 'form' | 'discard' | 'overwrite'>
}

/** Whether the input is saved, and what to do when another device has changed it. */
export function SaveLine({ of, editor }: Props) {
  const { t } = useLanguage()
  const saveState = useStore(editor.autosave.$saveState)
  const { failure } = useStore(editor.form.$state)
  const isOvertaken = failure?.issues.some(({ rule }) => rule === 'states.newer') === true
  if (isOvertaken) {
    return (
      <div className="notice notice-warn grid gap-2">
        <p>{t(`${of}.newer`)}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => void editor.discard()}>{t(`${of}.newer.take`)}</Button>
          <Button kind="quiet" onClick={() => void editor.overwrite()}>
            {t(`${of}.newer.keep`)}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <p className="text-sm text-muted" role="status">
      {t(`${of}.kept.${saveState}`)}
    </p>
  )
}
