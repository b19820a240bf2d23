import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './Icon.tsx'

type Props = ComponentProps<'dialog'> & {
  titleId: string
  title: string
  close: string
  /** For islands; on a page a script closes the dialog around a `data-closes`. */
  onCross?: () => void
  /** For filters: from below on phones, at the side on wide screens. */
  sheet?: boolean | undefined
  /** As wide as the page, for tables. */
  wide?: boolean | undefined
  /** As large as the screen and dark, for pictures (lightbox.css). */
  stage?: boolean | undefined
  /** Always in sight under the content: the dialog's main buttons. */
  foot?: ReactNode
}

/** A native dialog with head, body and foot; its caller opens it. */
export function DialogFrame(props: Props) {
  const { titleId, title, close, onCross, sheet, wide, stage, foot, children, ...dialog } = props
  const kinds = ['dialog', sheet && 'sheet', wide && 'dialog-wide', stage && 'dialog-stage'].filter(
    Boolean,
  )
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
