import { dateOrders, type Imported } from '#contract/payouts/bank-statement.ts'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { type Asked, columnsForm, namedColumns } from '#stores/staff/operator-statement.ts'
import { useStatementLanguage } from './language.ts'

const mostShown = 60
const needed: readonly string[] = ['date', 'amount', 'text']

interface Props {
  file: File
  asked: Asked
  onDone: (answer: Imported) => void
}

/** Asks for the meaning of the columns in the file of a bank that is not known yet. */
export function NameColumns({ file, asked, onDone }: Props) {
  const { t } = useStatementLanguage()
  const form = useForm(() => columnsForm(file, asked))
  const { rows } = asked
  const headings = rows[Number(form.values.row)]?.cells ?? []
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, at) => ({
    value: String(at),
    label: headings[at] || t('bankStatement.columns.unnamed', { n: at + 1 }),
  }))
  return (
    <div className="card grid gap-4">
      <h3>{t('bankStatement.columns')}</h3>
      <p className="text-sm text-muted">{t('bankStatement.columns.help')}</p>
      <section
        className="overflow-x-auto"
        tabIndex={0}
        aria-label={t('bankStatement.columns.preview')}
      >
        <table className="fact-table text-sm">
          <tbody>
            {rows.map(({ line, cells }) => (
              <tr key={line}>
                <th scope="row">{line}</th>
                {columns.map(({ value }, column) => (
                  <td key={value} className="whitespace-nowrap">
                    {cells[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Form
        form={form}
        label={t('bankStatement.columns')}
        onSent={onDone}
        foot={
          <div>
            <SubmitButton form={form}>{t('bankStatement.columns.send')}</SubmitButton>
          </div>
        }
      >
        <FormField
          form={form}
          name="row"
          options={rows.map(({ line, cells }, at) => ({
            value: String(at),
            label: t('bankStatement.columns.row.option', {
              line,
              cells: cells.filter(Boolean).join(' · ').slice(0, mostShown),
            }),
          }))}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          {namedColumns.map((name) => (
            <FormField
              key={name}
              form={form}
              name={name}
              options={columns}
              placeholder={t(
                needed.includes(name)
                  ? 'bankStatement.columns.choose'
                  : 'bankStatement.columns.none',
              )}
            />
          ))}
          <FormField
            form={form}
            name="order"
            options={dateOrders.map((value) => ({
              value,
              label: t(`bankStatement.columns.order.${value}`),
            }))}
          />
        </div>
      </Form>
    </div>
  )
}
