import type { ReactNode } from 'react'
import type { IconName } from '#styles/icon.ts'
import { Icon } from './Icon.tsx'

interface Props {
  icon: IconName
  title: string
  /** The present value, often all that people want to know. */
  value?: string
  id?: string
  /** Initially; afterwards the reader decides. */
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

/** A row of a list that unfolds in place. */
export function FoldRow({ icon, title, value, id, isOpen = false, onToggle, children }: Props) {
  return (
    <details
      className="fold-row"
      id={id}
      open={isOpen}
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
    >
      <summary>
        <Icon name={icon} />
        <span>{title}</span>
        {value && <span className="fold-row-value">{value}</span>}
        <Icon name="down" />
      </summary>
      <section className="fold-row-body" aria-label={title}>
        {children}
      </section>
    </details>
  )
}
