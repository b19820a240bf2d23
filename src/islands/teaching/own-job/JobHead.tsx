import type { ReactNode } from 'react'
import type { SubjectColour } from '#contract/vocabulary.ts'
import { SubjectTile } from '#ui/SubjectTile.tsx'

interface Props {
  subject: string
  colour: SubjectColour
  title: string
  /** What distinguishes it from others: child, place, number. */
  facts: readonly (string | null)[]
  /** The menu of acts that are rarely needed. */
  children: ReactNode
}

export function JobHead({ subject, colour, title, facts, children }: Props) {
  return (
    <header className="own-job-head">
      <SubjectTile label={subject} colour={colour} />
      <div>
        <h2 className="text-xl leading-tight font-bold">{title}</h2>
        <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {children}
    </header>
  )
}
