import { type ReactNode, useId } from 'react'

/** One topic of a dashboard that is only shown and opens nothing. */
export function OverviewFacts({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="card grid content-start gap-3" aria-labelledby={id}>
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}
