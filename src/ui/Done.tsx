import '#styles/done.css'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

interface Props {
  title: string
  text?: ReactNode
}

/** A success message at the top of its page. */
export function Done({ title, text }: Props) {
  return (
    <div className="done">
      <span className="done-tick">
        <Icon name="check" />
      </span>
      <div className="min-w-0">
        <h2 className="text-xl font-bold">{title}</h2>
        {text && <p className="text-sm text-muted">{text}</p>}
      </div>
    </div>
  )
}
