import type { ReactNode } from 'react'
import type { IconName } from '#styles/icon.ts'
import { Icon } from '#ui/Icon.tsx'

interface OverviewCardProps {
  icon: IconName
  title: string
  /** With language prefix; left out when there is nothing to open. */
  href?: string | undefined
  children?: ReactNode
}

/** One topic of a dashboard, with the page that it opens. */
export function OverviewCard({ icon, title, href, children }: OverviewCardProps) {
  return (
    <section className="card grid content-start gap-2">
      <h2 className="flex items-center gap-2 font-bold">
        <Icon name={icon} />
        {href === undefined ? (
          title
        ) : (
          <a className="card-cover" href={href}>
            {title}
          </a>
        )}
      </h2>
      {children}
    </section>
  )
}
