import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

interface ListRowProps {
  /** A face, or a tile of the subject. */
  tile: ReactNode
  title: string
  /** With language prefix. */
  href: string
  /** Below the title; empty ones are left out. */
  lines?: readonly (string | null)[]
  /** At the right: an amount or a state; a chevron by default. */
  end?: ReactNode
  /** Below the lines: further facts, and what can be done about it. */
  children?: ReactNode
}

/** A row of a list inside a card; all of it opens its page. */
export function ListRow({ tile, title, href, lines = [], end, children }: ListRowProps) {
  return (
    <li className="list-row">
      {tile}
      <div className="list-row-text">
        <a className="list-row-link" href={href}>
          {title}
        </a>
        {lines.filter(Boolean).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {end ?? <Icon name="right" />}
      {children && <div className="list-row-more">{children}</div>}
    </li>
  )
}
