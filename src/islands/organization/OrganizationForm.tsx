import { useStore } from '@nanostores/react'
import type { OrganizationInfo } from '#contract/organizations.ts'
import { useLanguage } from '#islands/language.tsx'
import { useSettingForm } from '#islands/settings/use-setting-form.ts'
import { FormFrame } from '#islands/sign-in/FormFrame.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { described, FieldFrame } from '#islands/ui/FieldFrame.tsx'
import { Select } from '#islands/ui/Select.tsx'
import {
  $organizationDraft,
  changeOrganizationDraft,
  type OrganizationFields,
  saveOrganization,
} from '#stores/organization-record.ts'
import type { Option } from '#styles/kinds.ts'

interface OrganizationFormProps {
  info: OrganizationInfo
  districts: readonly Option[]
  onSaved: () => void
}

const texts = ['nameZh', 'nameEn', 'registrationNumber', 'email'] as const
const inputs = {
  nameZh: { autoComplete: 'organization' },
  nameEn: { autoComplete: 'organization', lang: 'en' },
  registrationNumber: { autoComplete: 'off', inputMode: 'numeric', maxLength: 14 },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email' },
} as const

/** Who an organization is. What a certificate proves cannot be changed once one was sent. */
export function OrganizationForm({ info, districts, onSaved }: OrganizationFormProps) {
  const { t } = useLanguage()
  const draft = useStore($organizationDraft)
  const fields: OrganizationFields = { ...info, ...draft }
  const id = (name: string) => `organization-${name}`
  const submission = useSettingForm(
    Object.fromEntries(
      [...texts, 'description', 'areaId'].map((name) => [
        name,
        { id: id(name), label: t(`organization.${name}`) },
      ]),
    ),
  )
  const { errors, submit } = submission
  const state = info.certificate?.state
  const isProved = state === 'PENDING' || state === 'APPROVED'
  const about = {
    id: id('description'),
    label: t('organization.description'),
    help: t('organization.description.help'),
    ...(errors.description !== undefined && { error: errors.description }),
  }
  return (
    <FormFrame
      submission={submission}
      label={t('organization.form')}
      submitLabel={t('organization.save')}
      onSubmit={() =>
        void submit(async () => {
          await saveOrganization(fields)
          onSaved()
        })
      }
    >
      {isProved && <p className="notice notice-info">{t('organization.proved')}</p>}
      {texts.map((name) => (
        <Field
          key={name}
          t={t}
          id={id(name)}
          name={name}
          label={t(`organization.${name}`)}
          {...inputs[name]}
          {...(name === 'registrationNumber' && {
            help: t('organization.registrationNumber.help'),
          })}
          {...(errors[name] !== undefined && { error: errors[name] })}
          required={name !== 'registrationNumber'}
          readOnly={isProved && name !== 'email' && info[name] !== ''}
          value={fields[name]}
          onChange={({ target }) => changeOrganizationDraft({ [name]: target.value })}
        />
      ))}
      <Select
        id={id('areaId')}
        label={t('organization.areaId')}
        placeholder={t('organization.notChosen')}
        options={districts}
        value={fields.areaId ?? ''}
        onChange={({ target }) => changeOrganizationDraft({ areaId: Number(target.value) || null })}
      />
      <FieldFrame {...about} optional={t('ui.optional')}>
        <textarea
          id={about.id}
          name="description"
          className="input"
          rows={4}
          maxLength={1000}
          value={fields.description}
          onChange={({ target }) => changeOrganizationDraft({ description: target.value })}
          {...described(about)}
        />
      </FieldFrame>
    </FormFrame>
  )
}
