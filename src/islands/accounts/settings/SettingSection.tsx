import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'

interface SectionProps {
  /** By which links lead here (SectionList.tsx). */
  anchor?: string
  title: string
  text?: string
  children: ReactNode
}

export function SettingSection({ anchor, title, text, children }: SectionProps) {
  const id = useId()
  return (
    <section id={anchor} className="setting" aria-labelledby={id}>
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      {text && <p className="text-sm text-muted">{text}</p>}
      {children}
    </section>
  )
}

/** As high as the button that replaces it, so that nothing below moves. */
export function ChangeableSkeleton() {
  const { t } = useLanguage()
  return <p className="flex min-h-11 items-center text-sm">{t('ui.loading')}</p>
}

interface ChangeableProps {
  label: string
  /** The section's anchor: a link to it opens the form. */
  anchor?: string
  /** The form; calls `close` when it is done. */
  children: (close: () => void) => ReactNode
}

/** A collapsible form, remounted when opened. */
export function Changeable({ label, anchor, children }: ChangeableProps) {
  const id = useId()
  const form = useRef<HTMLDivElement>(null)
  // A link on the page itself leads to the section alone.
  const [isLed] = useState(() => anchor !== undefined && window.location.hash === `#${anchor}`)
  const [isOpen, setOpen] = useState(isLed)
  useEffect(() => {
    if (!isLed) return
    form.current?.closest('section')?.scrollIntoView()
    form.current?.focus({ preventScroll: true })
  }, [isLed])
  return (
    <div className="grid gap-4">
      <div>
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {label}
        </Button>
      </div>
      <div id={id} ref={form} tabIndex={-1} className="setting-form">
        {isOpen && (
          <Suspense fallback={<ChangeableSkeleton />}>{children(() => setOpen(false))}</Suspense>
        )}
      </div>
    </div>
  )
}
