import { type ReactNode, useId } from 'react'
import { useWide } from '#islands/ui/use-wide.ts'
import type { IconName } from '#styles/icon.ts'
import { FoldRow } from '#ui/FoldRow.tsx'

export interface SidePart {
  icon: IconName
  title: string
  value: string
  part: ReactNode
}

interface Props {
  now: ReactNode
  /** Shown open, directly below the card. */
  below?: ReactNode
  agreement?: SidePart | null
  lessons?: ReactNode
  history: SidePart | null
  /** The other rows. */
  rows: ReactNode
}

/** The card and its rows; where there is room, terms and history are open beside them. */
export function JobBody({ now, below, agreement = null, lessons, history, rows }: Props) {
  const isWide = useWide()
  return (
    <div className="own-job">
      <div className="own-job-main">
        {now}
        {below}
        <div className="fold-rows">
          {!isWide && agreement && <Row {...agreement} />}
          {lessons}
          {!isWide && history && <Row {...history} />}
          {rows}
        </div>
      </div>
      {isWide && (agreement || history) && (
        <div className="own-job-side">
          {agreement && <Open {...agreement} />}
          {history && <Open {...history} />}
        </div>
      )}
    </div>
  )
}

const Row = ({ part, ...row }: SidePart) => <FoldRow {...row}>{part}</FoldRow>

function Open({ title, part }: SidePart) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-lg font-bold">
        {title}
      </h3>
      <div className="card grid gap-3">{part}</div>
    </section>
  )
}
