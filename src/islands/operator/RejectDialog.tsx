import { useState } from 'react'
import { type RejectReason, rejectReasons } from '#contract/approvals.ts'
import { useLanguage } from '#islands/language.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Choices } from '#islands/ui/Choices.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { described, FieldFrame } from '#islands/ui/FieldFrame.tsx'
import { reject } from '#stores/operator.ts'

type Props = {
  approvalId: number
  open: boolean
  onClose: () => void
  /** The code of a refusal, or null. */
  onDecided: (code: string | null) => void
}

/** Why a request is rejected: one of the usual reasons, and words of one's own. */
export function RejectDialog({ approvalId, open, onClose, onDecided }: Props) {
  const { t } = useLanguage()
  const [reason, setReason] = useState<RejectReason>('unreadable')
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const send = async () => {
    const needsWords = reason === 'other' && note.trim() === ''
    setMissing(needsWords)
    if (!needsWords) onDecided(await reject(approvalId, reason, note))
  }
  const texts = {
    id: `note-${approvalId}`,
    label: t('operator.note'),
    help: t('operator.note.help'),
    ...(isMissing && { error: t('rules.required') }),
  }
  return (
    <Dialog
      t={t}
      open={open}
      onClose={onClose}
      title={t('operator.reject.title')}
      foot={
        <Button kind="danger" onClick={() => void send()}>
          {t('operator.reject')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Choices
          type="radio"
          name={`reason-${approvalId}`}
          legend={t('operator.reason')}
          options={rejectReasons.map((value) => ({
            value,
            label: t(`decisions.reason.${value}`),
          }))}
          chosen={[reason]}
          onChange={([value]) =>
            setReason(rejectReasons.find((one) => one === value) ?? 'unreadable')
          }
        />
        <FieldFrame {...texts}>
          <textarea
            id={texts.id}
            className="input"
            rows={3}
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            {...described(texts)}
          />
        </FieldFrame>
      </div>
    </Dialog>
  )
}
