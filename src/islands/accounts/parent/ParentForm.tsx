import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { surnameChoices } from '#rules/surname-in-latin.ts'
import { type detailsForm, newChild } from '#stores/accounts/parent-record.ts'
import { Button } from '#ui/Button.tsx'
import { ChildFields, type ParentChoices } from './ChildFields.tsx'
import { useLanguage } from './language.ts'

interface ParentFormProps {
  make: typeof detailsForm
  choices: ParentChoices
  submitLabel: string
  onSent?: () => void
}

const mostChildren = 10

/** Name, mail address, district and children; drafts are stored on this device. */
export function ParentForm({ make, choices, submitLabel, onSent }: ParentFormProps) {
  const { t } = useLanguage()
  const form = useForm(make)
  const { students } = form.values
  return (
    <Form form={form} label={t('parent.form')} submitLabel={submitLabel} onSent={onSent}>
      <FormField form={form} name="name" />
      <FormField
        form={form}
        name="surname"
        placeholder={t('parent.notChosen')}
        options={surnameChoices(form.values.name).map((one) => ({ value: one, label: one }))}
      />
      <FormField form={form} name="email" />
      <FormField
        form={form}
        name="areaId"
        placeholder={t('parent.notChosen')}
        options={choices.districts}
      />
      <h2 className="text-lg font-bold">{t('parent.children')}</h2>
      <p className="field-help">{t('parent.children.help')}</p>
      {students.map((child, at) => (
        <ChildFields
          key={child.key}
          form={form}
          index={at}
          child={child}
          choices={choices}
          onRemove={() =>
            form.set(
              'students',
              students.filter((_, index) => index !== at),
            )
          }
        />
      ))}
      {students.length < mostChildren && (
        <div>
          <Button onClick={() => form.set('students', [...students, newChild()])}>
            {t(students.length === 0 ? 'parent.child.add' : 'parent.child.another')}
          </Button>
        </div>
      )}
    </Form>
  )
}
