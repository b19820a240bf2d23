import { useLanguage } from '#islands/language.tsx'
import type { TypedMobile } from '#stores/accounts/sign-in/typed-mobile.ts'
import type { Option } from '#styles/kinds.ts'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { CodeField } from './CodeField.tsx'
import { MobileField } from './MobileField.tsx'
import { PasswordField } from './PasswordField.tsx'
import type { ShownForm } from './use-form.ts'

interface FormFieldProps {
  form: ShownForm
  /** Its path in the table: `email`, `students.0.nickname`. */
  name: string
  options?: readonly Option[]
  placeholder?: string
  readOnly?: boolean
  disabled?: boolean
  help?: string
}

/** One field, drawn as its table line says; nothing while it is hidden. */
export function FormField(props: FormFieldProps) {
  const { form, name } = props
  if (!form.lineOf(name).isShown) return null
  return <Control {...props} />
}

function Control({ form, name, options = [], ...rest }: FormFieldProps) {
  const { t } = useLanguage<'ui'>()
  const line = form.lineOf(name)
  const { control, input, required, unmarked } = line
  const [help, error] = [rest.help ?? line.help, form.errorOf(name)]
  const id = form.idOf(name)
  const texts = { id, label: line.label, help, error }
  const given = form.valueOf(name)
  const value = String(given)
  const change = (next: unknown) => form.set(name, next)
  const { placeholder, readOnly, disabled } = rest
  switch (control) {
    case 'text':
      return (
        <Field
          t={t}
          {...texts}
          {...input}
          name={name}
          required={required !== undefined && required !== false}
          unmarked={unmarked}
          readOnly={readOnly}
          value={value}
          onChange={({ target }) => change(target.value)}
        />
      )
    case 'lines':
      return (
        <TextArea
          {...texts}
          {...input}
          name={name}
          optional={required || unmarked ? undefined : t('ui.optional')}
          value={value}
          onChange={({ target }) => change(target.value)}
        />
      )
    case 'select':
      return (
        <Select
          {...texts}
          name={name}
          options={options}
          disabled={disabled}
          placeholder={placeholder}
          value={value}
          onChange={({ target }) => change(target.value)}
        />
      )
    case 'yes':
      return (
        <label className="choice">
          <input
            id={id}
            type="checkbox"
            name={name}
            checked={given === true}
            onChange={({ target }) => change(target.checked)}
          />
          <span>{line.label}</span>
        </label>
      )
    case 'mobile':
      return (
        <MobileField
          {...texts}
          autoComplete={input?.autoComplete}
          value={form.values as TypedMobile}
          onChange={form.set}
        />
      )
    case 'password':
      return (
        <PasswordField
          {...texts}
          autoComplete={input?.autoComplete}
          value={value}
          onChange={change}
        />
      )
    case 'code':
      if (line.codes === undefined) throw new Error(`Nobody sends the code of ${name}`)
      return <CodeField form={form} {...texts} value={value} onChange={change} codes={line.codes} />
    case 'own':
      return null
  }
}

export function FormFields({ form }: { form: ShownForm }) {
  return Object.keys(form.table).map((name) => <FormField key={name} form={form} name={name} />)
}
