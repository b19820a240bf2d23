import type { StaffDispute } from '#contract/teaching/lesson-disputes.ts'
import { GroupError } from '#islands/pickers/GroupError.tsx'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { disputeFindings, disputeForm, disputesStore } from '#stores/staff/operator-disputes.ts'
import { Choices } from '#ui/Choices.tsx'
import { useDisputesLanguage } from './language.ts'
import { showDone } from './show-done.ts'
import { useOvertaken } from './use-overtaken.ts'

/** Decides a disputed lesson, with a reason that both sides read. */
export function DecideDispute({ dispute }: { dispute: StaffDispute }) {
  const { t } = useDisputesLanguage()
  const form = useForm(() => disputeForm(dispute))
  useOvertaken(form.failure, disputesStore.load)
  return (
    <Form
      form={form}
      label={t('lessonTrust.decide')}
      onSent={(answer) => {
        showDone(t, answer, t('lessonTrust.decide.done'))
        return disputesStore.load()
      }}
      foot={
        <div>
          <SubmitButton form={form} kind="brand">
            {t('lessonTrust.decide')}
          </SubmitButton>
        </div>
      }
    >
      <div className="grid gap-1" id={form.idOf('finding')} tabIndex={-1}>
        <Choices
          type="radio"
          name={`finding-${dispute.signId}`}
          legend={t('lessonTrust.finding')}
          options={disputeFindings.map((value) => ({
            value,
            label: t(`lessonTrust.finding.${value}`),
          }))}
          chosen={[form.values.finding]}
          onChange={([finding = form.values.finding]) => form.change({ finding })}
        />
        <GroupError id={form.idOf('finding')} error={form.errorOf('finding')} />
      </div>
      <FormField form={form} name="hourMinutes" />
      <FormField form={form} name="reason" />
    </Form>
  )
}
