import { type ReactNode, useId, useState } from 'react'
import type { ButtonKind } from '#styles/kinds.ts'
import { Button } from '#ui/Button.tsx'

interface Props {
  label: string
  kind?: ButtonKind
  /** The form; calls `close` when it is done. */
  children: (close: () => void) => ReactNode
}

/** A form behind a button, remounted when opened. */
export function Changeable({ label, kind, children }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid gap-4">
      <div>
        <Button
          kind={kind}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </Button>
      </div>
      <div id={id} className="setting-form">
        {isOpen && children(() => setOpen(false))}
      </div>
    </div>
  )
}
