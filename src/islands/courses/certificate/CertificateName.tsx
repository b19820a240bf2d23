import type { OwnCertificate } from '#contract/courses/certificates.ts'
import { Form } from '#islands/ui/form/Form.tsx'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { certificateNameForm } from '#stores/courses/study/certificate.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'

interface Props {
  certificate: OwnCertificate
  onClose: () => void
}

/** The learner's name, before the first printing and whenever it is to be another. */
export function CertificateName({ certificate, onClose }: Props) {
  const { t } = useLanguage()
  const form = useForm(() => certificateNameForm(certificate))
  return (
    <div className="certificate-naming">
      <Form
        form={form}
        label={t('certificate.rename')}
        onSent={onClose}
        foot={
          <div className="flex flex-wrap gap-3">
            <SubmitButton form={form}>{t('certificate.name.save')}</SubmitButton>
            <Button kind="quiet" onClick={onClose}>
              {t(certificate.name === '' ? 'certificate.name.later' : 'certificate.name.keep')}
            </Button>
          </div>
        }
      />
    </div>
  )
}
