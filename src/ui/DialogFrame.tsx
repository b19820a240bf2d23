import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './Icon.tsx'

type Props = ComponentProps<'dialog'> & {
  titleId: string
  title: string
  /** What the cross is called. */
  close: string
  /** In an island; on a page a script closes what `data-closes` is in. */
  onCross?: () => void
  /** From below on phones, at the side on wide screens: filters. */
  sheet?: boolean | undefined
  /** As wide as the page, for tables. */
  wide?: boolean | undefined
  /** Stays in sight under the content: what the dialog is for. */
  foot?: ReactNode
}

/** A native dialog with its head, body and foot; whoever draws it says how it opens. */
export function DialogFrame(props: Props) {
  const { titleId, title, close, onCross, sheet, wide, foot, children, ...dialog } = props
  const kinds = ['dialog', sheet && 'sheet', wide && 'dialog-wide'].filter(Boolean)
  return (
    <dialog {...dialog} className={kinds.join(' ')} aria-labelledby={titleId}>
      <div className="dialog-head">
        <h2 className="dialog-title" id={titleId}>
          {title}
        </h2>
        <button
          type="button"
          className="icon-button"
          aria-label={close}
          data-closes={onCross ? undefined : ''}
          onClick={onCross}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="dialog-body">{children}</div>
      {foot && <div className="dialog-foot">{foot}</div>}
    </dialog>
  )
}
