import { type ReactNode, useId } from 'react'

interface SectionProps {
  /** By which links lead here. */
  anchor?: string
  title: string
  text?: string
  children: ReactNode
}

/** One subject of the details, under its heading. */
export function DetailSection({ anchor, title, text, children }: SectionProps) {
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
