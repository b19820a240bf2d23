import { useEffect } from 'react'
import type { RejectReason } from '#contract/moderation/approvals.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { rejectForm } from '#stores/staff/operator-queue.ts'
import { Button } from '#ui/Button.tsx'
import { Choices } from '#ui/Choices.tsx'
import { useLanguage } from './language.ts'
import { useOvertaken } from './use-overtaken.ts'

type Props = {
  approvalId: number
  /** Reasons that suit the request, the most common first. */
  reasons: readonly RejectReason[]
  open: boolean
  onClose: () => void
  onDecided: () => void
  onOvertaken: () => void
}

/** Rejects a request for a standard reason, with an optional note. */
export default function RejectDialog(props: Props) {
  const { approvalId, reasons, open, onClose, onDecided, onOvertaken } = props
  const { t } = useLanguage()
  const form = useForm(() => rejectForm(approvalId, reasons[0] ?? 'other'))
  const { reason } = form.values
  useOvertaken(form.failure, onOvertaken)
  const reasonName = form.idOf('reason')
  // The arrow keys choose a reason and Enter submits it, without tabbing through the dialog.
  useEffect(() => {
    if (!open) return
    document.querySelector<HTMLElement>(`input[name="${reasonName}"]:checked`)?.focus()
  }, [open, reasonName])
  return (
    <Dialog
      t={t}
      open={open}
      onClose={onClose}
      title={t('operator.reject.title')}
      foot={
        <Button
          kind="danger"
          aria-disabled={form.busy || form.waits || undefined}
          onClick={() => void form.submit(onDecided)}
        >
          {t('operator.reject')}
        </Button>
      }
    >
      <Form form={form} label={t('operator.reject.title')} onSent={onDecided} foot={false}>
        <Choices
          type="radio"
          name={reasonName}
          legend={t('operator.reason')}
          options={reasons.map((value) => ({
            value,
            label: t(`decisions.reason.${value}`),
          }))}
          chosen={[reason]}
          onChange={([value = reason]) => form.change({ reason: value })}
        />
        <FormField form={form} name="note" />
      </Form>
    </Dialog>
  )
}
