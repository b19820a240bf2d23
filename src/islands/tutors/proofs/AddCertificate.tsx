import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { certificateNames } from '#contract/moderation/approvals.ts'
import { certificateLimits } from '#contract/tutors/certificates.ts'
import { FileDrop } from '#islands/ui/FileDrop.tsx'
import { showToast } from '#stores/toasts.ts'
import {
  certificateSent,
  documentValues,
  sendCertificate,
} from '#stores/tutors/tutor-profile/certificates.ts'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { useLanguage } from './language.ts'

export function AddCertificate() {
  const { t } = useLanguage()
  const [{ $values, change, forget }] = useState(documentValues)
  const values = useStore($values)
  const { title, isPublic } = values
  const name = certificateNames.find((one) => one === values.name) ?? 'diploma'
  const options = certificateNames.map((value) => ({ value, label: t(`proofs.name.${value}`) }))
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <h3 className="font-bold">{t('proofs.add')}</h3>
      <Select
        id="proof-name"
        label={t('proofs.kind')}
        help={t(`proofs.help.${name}`)}
        options={options}
        value={name}
        onChange={({ target }) => change({ name: target.value as typeof name })}
      />
      <Field
        t={t}
        id="proof-title"
        label={t('proofs.titleField')}
        help={t('proofs.titleField.help')}
        maxLength={certificateLimits.title}
        value={title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <label className="choice">
        <input
          type="checkbox"
          checked={isPublic}
          onChange={({ target }) => change({ isPublic: target.checked })}
        />
        <span>{t('proofs.mayShow')}</span>
      </label>
      <FileDrop
        t={t}
        label={t('proofs.file')}
        takes="document"
        send={(file, watch) => sendCertificate({ name, title, isPublic }, file, watch)}
        onSent={async (added) => {
          await certificateSent(added)
          forget()
          showToast(t('proofs.received'), 'ok')
        }}
      />
    </div>
  )
}
