import { useState } from 'react'
import type { OrganizationInfo } from '#contract/organizations.ts'
import { useLanguage } from '#islands/language.tsx'
import { useSettingForm } from '#islands/settings/use-setting-form.ts'
import { FormFrame } from '#islands/sign-in/FormFrame.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { described, FieldFrame } from '#islands/ui/FieldFrame.tsx'
import { formatDate } from '#rules/dates.ts'
import { sendCertificate } from '#stores/organization-record.ts'
import { showToast } from '#stores/toasts.ts'

/** The business certificate: how far it is, what that means, and sending one. */
export function CertificatePart({ info }: { info: OrganizationInfo }) {
  const { t, locale } = useLanguage()
  const { certificate, canTrade } = info
  const tone = canTrade ? 'ok' : certificate?.state === 'REJECTED' ? 'danger' : 'info'
  const state = canTrade ? 'APPROVED' : (certificate?.state ?? 'NONE')
  return (
    <>
      <div className={`notice notice-${tone}`} role="status">
        <div className="grid gap-1">
          <p>{t(`organization.certificate.${state}`)}</p>
          {certificate?.state === 'REJECTED' && certificate.reason && (
            <p>
              {t(`decisions.reason.${certificate.reason}`)} {certificate.note}
            </p>
          )}
          {certificate && (
            <p className="text-sm">
              {t('organization.certificate.sent', {
                name: certificate.name,
                time: formatDate(certificate.sentAt, locale, { year: true }),
              })}
            </p>
          )}
        </div>
      </div>
      {!canTrade && <CertificateForm />}
    </>
  )
}

const ids = { name: 'certificate-name', file: 'certificate-file' }

function CertificateForm() {
  const { t } = useLanguage()
  const submission = useSettingForm({
    name: { id: ids.name, label: t('organization.certificate.name') },
    file: { id: ids.file, label: t('organization.certificate.file') },
  })
  const [name, setName] = useState(t('organization.certificate.standard'))
  const [file, setFile] = useState<File | null>(null)
  const { errors, submit } = submission
  const texts = {
    id: ids.file,
    label: t('organization.certificate.file'),
    help: t('organization.certificate.help'),
    ...(errors.file !== undefined && { error: errors.file }),
  }
  const send = async () => {
    await sendCertificate(name, file)
    setFile(null)
    showToast(t('organization.certificate.done'), 'ok')
  }
  return (
    <FormFrame
      submission={submission}
      label={t('organization.certificate')}
      submitLabel={t('organization.certificate.send')}
      onSubmit={() => void submit(send)}
    >
      <Field
        t={t}
        id={ids.name}
        name="name"
        autoComplete="off"
        label={t('organization.certificate.name')}
        {...(errors.name !== undefined && { error: errors.name })}
        required
        maxLength={80}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <FieldFrame {...texts}>
        <input
          id={ids.file}
          name="file"
          className="input"
          type="file"
          accept="image/jpeg,image/png,application/pdf"
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          {...described(texts)}
        />
      </FieldFrame>
    </FormFrame>
  )
}
