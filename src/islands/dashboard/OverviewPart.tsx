import { type ReactNode, useId } from 'react'
import { Icon } from '#ui/Icon.tsx'

interface OverviewPartProps {
  title: string
  /** How many things in it the person has to do; shown when there are any. */
  toDo?: number
  /** The page with all of it, or a button that unfolds more of it here. */
  more?: { label: string } & ({ href: string } | { isOpen: boolean; onPress: () => void })
  children: ReactNode
}

/** A part of an overview: its heading, then a card with rows. */
export function OverviewPart({ title, toDo = 0, more, children }: OverviewPartProps) {
  const id = useId()
  return (
    <section className="overview-part" aria-labelledby={id}>
      <div className="overview-head">
        <h2 id={id} className="text-lg font-bold">
          {title}
        </h2>
        {toDo > 0 && <span className="count">{toDo}</span>}
        {more &&
          ('href' in more ? (
            <a className="link" href={more.href}>
              {more.label}
              <Icon name="right" />
            </a>
          ) : (
            <button
              type="button"
              className="link"
              aria-expanded={more.isOpen}
              onClick={more.onPress}
            >
              {more.label}
              <Icon name="down" />
            </button>
          ))}
      </div>
      <div className="card">{children}</div>
    </section>
  )
}
