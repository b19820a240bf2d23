import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useWishLanguage } from '#islands/parent/language.ts'
import { Button } from '#ui/Button.tsx'

/** An entry of a list of hearts that has no card: what is to be said of it, and a button. */
export function SavedRow({ children }: { children: ReactNode }) {
  return <div className="card flex flex-wrap items-center justify-between gap-3">{children}</div>
}

/** What was taken off the list, with the way back. */
export function Removed({ text, onUndo }: { text: string; onUndo: () => void }) {
  const { t } = useWishLanguage()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  // Who has pressed the heart goes on here; a heart that another tab took back moves nobody.
  useEffect(() => {
    if (document.hasFocus()) button.current?.focus()
  }, [])
  return (
    <SavedRow>
      <p id={id}>{text}</p>
      <Button ref={button} aria-describedby={id} onClick={onUndo}>
        {t('wish.undo')}
      </Button>
    </SavedRow>
  )
}
