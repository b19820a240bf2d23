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

/** One matter of the settings. */
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

/** As high as the button that takes its place: what stands below does not move under a finger. */
export function ChangeableSkeleton() {
  const { t } = useLanguage()
  return <p className="flex min-h-11 items-center text-sm">{t('ui.loading')}</p>
}

interface ChangeableProps {
  /** What the button says, such as “Change password”. */
  label: string
  /** Of the section: a link to it opens the form. */
  anchor?: string
  /** The form; what it is given closes it. */
  children: (close: () => void) => ReactNode
}

/** A form that is there once somebody wants it, and begins anew each time. */
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
