import type { OrganizationInfo } from '#contract/staff/organizations.ts'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { organizationForm, proved } from '#stores/staff/organization-record.ts'
import type { Option } from '#styles/kinds.ts'
import { useLanguage } from './language.ts'

interface OrganizationFormProps {
  info: OrganizationInfo
  districts: readonly Option[]
  onSaved: () => void
}

/** The organization's details. Those that a certificate proves are fixed once one was sent. */
export function OrganizationForm({ info, districts, onSaved }: OrganizationFormProps) {
  const { t } = useLanguage()
  const form = useForm(organizationForm)
  const state = info.certificate?.state
  const isProved = state === 'PENDING' || state === 'APPROVED'
  const saved: Readonly<Record<string, unknown>> = { ...info }
  return (
    <Form
      form={form}
      label={t('organization.form')}
      submitLabel={t('organization.save')}
      onSent={onSaved}
    >
      {isProved && <p className="notice notice-info">{t('organization.proved')}</p>}
      {Object.keys(form.table).map((name) => (
        <FormField
          key={name}
          form={form}
          name={name}
          readOnly={isProved && proved.includes(name) && saved[name] !== ''}
          placeholder={t('organization.notChosen')}
          options={districts}
        />
      ))}
    </Form>
  )
}
