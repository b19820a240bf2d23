import type { ReactNode } from 'react'

interface Props {
  /** Names the section. */
  label: string
  /** What it is and how soon, in small letters. */
  eyebrow: string
  title: string
  /** With language prefix. */
  href: string
  line: string
  /** With whom or how many. */
  children: ReactNode
  acts: ReactNode
}

/** The one deep card of an overview: what comes next, in front of the harbour. */
export function HarbourCard({ label, eyebrow, title, href, line, children, acts }: Props) {
  return (
    <section className="harbour-card" aria-label={label}>
      <svg
        className="harbour-sea"
        viewBox="0 0 358 250"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <path d="M150 188c30-40 54-54 76-32 18-40 44-52 66-18 20-22 42-28 66-24v136H150Z" />
        <path
          className="harbour-waves"
          d="M-20 196c25 0 25 12 50 12s25-12 50-12 25 12 50 12 25-12 50-12 25 12 50 12 25-12 50-12 25 12 50 12 25-12 50-12M-44 226c25 0 25 12 50 12s25-12 50-12 25 12 50 12 25-12 50-12 25 12 50 12 25-12 50-12 25 12 50 12 25-12 50-12"
        />
      </svg>
      <svg className="harbour-boat" viewBox="0 0 64 76" aria-hidden="true">
        <circle className="harbour-sun" cx="52" cy="10" r="8" />
        <path className="harbour-sail" d="M30 8C17 17 9 33 5 52c11-3 18-2 25 2Z" />
        <path className="harbour-jib" d="M35 18c9 7 16 17 23 34-9-3-15-2-23 2Z" />
        <path
          className="harbour-waves"
          d="M2 64c7.5 0 7.5 5 15 5s7.5-5 15-5 7.5 5 15 5 7.5-5 15-5"
        />
      </svg>
      <p className="harbour-eyebrow">{eyebrow}</p>
      <h2 className="harbour-title">
        <a className="list-row-link" href={href}>
          {title}
        </a>
      </h2>
      <p>{line}</p>
      <div className="harbour-who">{children}</div>
      {acts && <div className="harbour-acts">{acts}</div>}
    </section>
  )
}
