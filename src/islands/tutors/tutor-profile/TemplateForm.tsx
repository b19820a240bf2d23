import { mostTemplateCharacters } from '#contract/tutors/tutor-records.ts'
import { MarkedText } from '#islands/pickers/MarkedText.tsx'
import { Form } from '#islands/ui/form/Form.tsx'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { formatNumber } from '#rules/numbers.ts'
import { showToast } from '#stores/toasts.ts'
import { type Template, templateForm } from '#stores/tutors/tutor-profile/templates.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'
import { useTutor } from './use-record.ts'

interface TemplateFormProps {
  template: Template | null
  onClose: () => void
}

export function TemplateForm({ template, onClose }: TemplateFormProps) {
  const { t } = useLanguage()
  const form = useForm(() => templateForm(template))
  const text = form.values.template
  const close = () => {
    form.forget()
    onClose()
  }
  return (
    <Form
      form={form}
      onSent={() => {
        showToast(t('register.saved'), 'ok')
        onClose()
      }}
      foot={
        <div className="step-actions">
          <SubmitButton form={form} busyLabel={t('register.saving')}>
            {t('register.save')}
          </SubmitButton>
          <Button kind="quiet" onClick={close}>
            {t('register.cancel')}
          </Button>
        </div>
      }
    >
      <MarkedText
        ownNames={useTutor()?.ownNames}
        id={form.idOf('template')}
        label={t('register.field.template')}
        help={t('register.profile.length', {
          n: [...text.trim()].length,
          max: formatNumber(mostTemplateCharacters),
        })}
        error={form.errorOf('template')}
        value={text}
        max={mostTemplateCharacters}
        onChange={(typed) => form.change({ template: typed })}
      />
    </Form>
  )
}
