import { type ReactNode, useId } from 'react'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="grid gap-3" aria-labelledby={id}>
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}
