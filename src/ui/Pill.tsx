import type { ReactNode } from 'react'

/** The family of a state: waiting for an answer, good, wrong, or over. */
export type PillLook = 'waits' | 'good' | 'bad' | 'over'

/** The state of a record as a label. */
export function Pill({ look, children }: { look: PillLook; children: ReactNode }) {
  return <span className={`pill pill-${look}`}>{children}</span>
}
