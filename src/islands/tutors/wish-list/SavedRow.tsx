import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useWishLanguage } from '#islands/accounts/parent/language.ts'
import { Button } from '#ui/Button.tsx'

/** An entry of a wish list without a card: a text and a button. */
export function SavedRow({ children }: { children: ReactNode }) {
  return <div className="card flex flex-wrap items-center justify-between gap-3">{children}</div>
}

/** A removed entry, with an undo button. */
export function Removed({ text, onUndo }: { text: string; onUndo: () => void }) {
  const { t } = useWishLanguage()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  // Takes the focus from the pressed heart, but not when another tab removed the entry.
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
