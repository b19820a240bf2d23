import { Dialog } from '#islands/ui/Dialog.tsx'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'

type Props = {
  open: boolean
  what: string
  isOff: boolean
  onClose: () => void
  onLook: () => void
  onApprove: () => void
}

/** Asks before a document that was never opened is approved. */
export default function AskUnseen({ open, what, isOff, onClose, onLook, onApprove }: Props) {
  const { t } = useLanguage()
  return (
    <Dialog
      t={t}
      open={open}
      onClose={onClose}
      title={t('operator.unseen.title')}
      foot={
        <div className="proof-acts">
          <Button kind="brand" onClick={onLook}>
            {t('operator.unseen.look')}
          </Button>
          <Button aria-disabled={isOff || undefined} onClick={onApprove}>
            {t('operator.unseen.approve')}
          </Button>
        </div>
      }
    >
      <p>{t('operator.unseen.ask', { what })}</p>
    </Dialog>
  )
}
