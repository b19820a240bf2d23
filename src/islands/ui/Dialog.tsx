import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { Icon } from '#ui/Icon.tsx'

type Props = {
  t: Translate<'ui'>
  open: boolean
  /** Called for Escape, the cross, and a press beside the dialog. */
  onClose: () => void
  title: string
  /** From below on phones, at the side on wide screens: filters. */
  sheet?: boolean
  /** As wide as the page, for tables. */
  wide?: boolean
  /** Stays in sight under the content: what the dialog is for. */
  foot?: ReactNode
  children: ReactNode
}

/** The native modal dialog: focus stays in it and returns to where it was. */
export function Dialog({ t, open, onClose, title, sheet, wide, foot, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    if (open && dialog?.open === false) dialog.showModal()
    if (!open && dialog?.open === true) dialog.close()
  }, [open])
  useEffect(() => {
    const dialog = ref.current
    const beside = ({ target }: MouseEvent) => target === dialog && dialog?.close()
    dialog?.addEventListener('click', beside)
    return () => dialog?.removeEventListener('click', beside)
  }, [])
  return (
    <dialog
      ref={ref}
      className={`dialog ${sheet ? 'sheet' : ''} ${wide ? 'dialog-wide' : ''}`}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <div className="dialog-head">
        <h2 className="dialog-title" id={titleId}>
          {title}
        </h2>
        <button type="button" className="icon-button" aria-label={t('ui.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="dialog-body">{children}</div>
      {foot && <div className="dialog-foot">{foot}</div>}
    </dialog>
  )
}
