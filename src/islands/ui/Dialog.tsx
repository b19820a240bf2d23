import { type ComponentProps, useEffect, useId, useRef } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { DialogFrame } from '#ui/DialogFrame.tsx'

type Props = Omit<
  ComponentProps<typeof DialogFrame>,
  'titleId' | 'close' | 'onCross' | 'onClose'
> & {
  t: Translate<'ui'>
  open: boolean
  /** Called for Escape, the cross, and a press beside the dialog. */
  onClose: () => void
}

/** The native modal dialog: focus stays in it and returns to where it was. */
export function Dialog({ t, open, onClose, ...frame }: Props) {
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
    <DialogFrame
      {...frame}
      ref={ref}
      titleId={titleId}
      close={t('ui.close')}
      onCross={onClose}
      onClose={onClose}
    />
  )
}
