import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { OrganizationInfo } from '#contract/staff/organizations.ts'
import { longestCertificateName } from '#contract/staff/organizations.ts'
import { Changeable } from '#islands/ui/Changeable.tsx'
import { FileDrop } from '#islands/ui/FileDrop.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import {
  $organizationDraft,
  certificateValues,
  hasUnsavedNames,
  organizationStore,
  sendCertificate,
} from '#stores/staff/organization-record.ts'
import { showToast } from '#stores/toasts.ts'
import { Field } from '#ui/Field.tsx'
import { useLanguage } from './language.ts'
import { SentCertificate } from './SentCertificate.tsx'

const loadUsual = () => import('#islands/ui/SentLine.tsx')

const tones = {
  NONE: 'info',
  PENDING: 'info',
  APPROVED: 'ok',
  REJECTED: 'danger',
  WITHDRAWN: 'info',
} as const

/** The business certificate: its state and what that means, and a form to send one. */
export default function CertificatePart({ info }: { info: OrganizationInfo }) {
  const { t } = useLanguage()
  const { certificate, canTrade } = info
  const state = canTrade ? 'APPROVED' : (certificate?.state ?? 'NONE')
  const Usual = useLoaded(loadUsual, state === 'PENDING')
  return (
    <>
      <p className={`notice notice-${tones[state]}`} role="status">
        {t(`organization.certificate.${state}`)} {Usual && <Usual />}
      </p>
      {certificate && <SentCertificate certificate={certificate} />}
      {state === 'PENDING' && (
        <Changeable label={t('organization.certificate.other')}>
          {(close) => (
            <div className="grid gap-4">
              <p className="text-sm text-muted">{t('organization.certificate.other.text')}</p>
              <SendCertificate info={info} onSent={close} />
            </div>
          )}
        </Changeable>
      )}
      {state !== 'PENDING' && state !== 'APPROVED' && <SendCertificate info={info} />}
    </>
  )
}

interface SendCertificateProps {
  info: OrganizationInfo
  onSent?: () => void
}

/** The document's name and file; the file is sent as soon as it is chosen. */
function SendCertificate({ info, onSent }: SendCertificateProps) {
  const { t } = useLanguage()
  const draft = useStore($organizationDraft)
  const standard = t('organization.certificate.standard')
  const [{ $values, change, forget }] = useState(() => certificateValues(standard))
  const { name } = useStore($values)
  const isUnsaved = hasUnsavedNames(info, draft)
  return (
    <div className="grid gap-4">
      <Field
        t={t}
        id="certificate-name"
        name="certificateName"
        autoComplete="off"
        label={t('organization.certificate.name')}
        help={t('organization.certificate.name.help', { standard })}
        maxLength={longestCertificateName}
        value={name}
        onChange={({ target }) => change({ name: target.value })}
      />
      {isUnsaved && (
        <p className="notice notice-warn" role="status">
          {t('organization.certificate.unsaved')}
        </p>
      )}
      <FileDrop
        t={t}
        label={t('organization.certificate.file')}
        help={t('organization.certificate.help')}
        takes="document"
        disabled={isUnsaved}
        send={(file, watch) => sendCertificate(name.trim() || standard, file, watch)}
        onSent={(changed) => {
          organizationStore.replace(changed)
          forget()
          showToast(t('organization.certificate.done'), 'ok')
          onSent?.()
        }}
      />
    </div>
  )
}
