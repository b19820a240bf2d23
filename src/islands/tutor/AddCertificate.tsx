import { useStore } from '@nanostores/react'
import { certificateNames } from '#contract/approvals.ts'
import { certificateLimits } from '#contract/certificates.ts'
import { useLanguage } from '#islands/language.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { FileDrop } from '#islands/ui/FileDrop.tsx'
import { Select } from '#islands/ui/Select.tsx'
import { sendCertificate } from '#stores/certificates.ts'
import { showToast } from '#stores/toasts.ts'
import {
  $drafts,
  dropDraft,
  keepDraft,
  otherDraft,
  withDraft,
} from '#stores/tutor-profile/drafts.ts'

/** What is written of a document before its file is chosen; a proof of education is the usual one. */
const nothing = { name: 'diploma', title: '', isPublic: false }

/** Sends a document in: what it is, its name, whether the name may be public, and the file. */
export function AddCertificate() {
  const { t } = useLanguage()
  const draft = withDraft(nothing, otherDraft(useStore($drafts), 'document'))
  const { title, isPublic } = draft
  const name = certificateNames.find((one) => one === draft.name) ?? 'diploma'
  const change = (patch: Partial<typeof nothing>) => keepDraft('document', { ...draft, ...patch })
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
        onChange={({ target }) => change({ name: target.value })}
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
        onFile={async (file, watch) => {
          await sendCertificate({ name, title, isPublic }, file, watch)
          dropDraft('document')
          showToast(t('proofs.received'), 'ok')
        }}
      />
    </div>
  )
}
