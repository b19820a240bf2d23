import { FormField } from '#islands/ui/form/FormField.tsx'
import type { ShownForm } from '#islands/ui/form/use-form.ts'
import { newKind, newPackage, newPool, type PlanValues } from '#stores/activities/plan-values.ts'
import { Select } from '#ui/Select.tsx'
import { KeyChoices } from './KeyChoices.tsx'
import { useLanguage } from './language.ts'
import { RowsPart } from './RowsPart.tsx'

interface Props {
  form: ShownForm
  values: PlanValues
  onChange: (values: Partial<PlanValues>) => void
}

/** Seats, the kinds of tickets that use them, and packages of tickets. */
export function SaleParts({ form, values, onChange }: Props) {
  const { t } = useLanguage()
  const { sessions, pools, kinds, packages } = values
  const named = (key: 'session' | 'pool' | 'kind', name: string, at: number) =>
    name || t(`activityEditor.${key}.number`, { n: at + 1 })
  const ofSessions = sessions.map(({ key, title }, at) => ({
    value: key,
    label: named('session', title, at),
  }))
  const ofPools = pools.map(({ key, name }, at) => ({ value: key, label: named('pool', name, at) }))
  const ofKinds = kinds.map(({ key, name }, at) => ({ value: key, label: named('kind', name, at) }))
  const poolOf = (at: number) => kinds[at]?.poolKey ?? ''
  return (
    <>
      <RowsPart
        form={form}
        name="pools"
        text={t('activityEditor.pools.text')}
        most={20}
        least={1}
        onAdd={() => onChange({ pools: [...pools, newPool(sessions.map(({ key }) => key))] })}
        onRemove={(key) =>
          onChange({
            pools: pools.filter((one) => one.key !== key),
            kinds: kinds.map((one) => (one.poolKey === key ? { ...one, poolKey: '' } : one)),
          })
        }
      >
        {(at) => (
          <>
            <FormField form={form} name={`pools.${at}.name`} />
            <FormField form={form} name={`pools.${at}.seats`} />
            <KeyChoices form={form} name={`pools.${at}.sessionKeys`} options={ofSessions} />
          </>
        )}
      </RowsPart>
      <RowsPart
        form={form}
        name="kinds"
        most={20}
        least={1}
        onAdd={() => onChange({ kinds: [...kinds, newKind(pools[0]?.key ?? '')] })}
        onRemove={(key) =>
          onChange({
            kinds: kinds.filter((one) => one.key !== key),
            packages: packages.map((one) => ({
              ...one,
              kindKeys: one.kindKeys.filter((kind) => kind !== key),
            })),
          })
        }
      >
        {(at) => (
          <>
            <FormField form={form} name={`kinds.${at}.name`} />
            <FormField form={form} name={`kinds.${at}.price`} />
            <Select
              id={form.idOf(`kinds.${at}.poolKey`)}
              label={t('activityEditor.kind.pool')}
              placeholder={t('activityEditor.choose')}
              error={form.errorOf(`kinds.${at}.poolKey`)}
              options={ofPools}
              value={poolOf(at)}
              onChange={({ target }) => form.set(`kinds.${at}.poolKey`, target.value)}
            />
            <FormField form={form} name={`kinds.${at}.most`} />
          </>
        )}
      </RowsPart>
      <RowsPart
        form={form}
        name="packages"
        text={t('activityEditor.packages.text')}
        most={10}
        least={0}
        onAdd={() => onChange({ packages: [...packages, newPackage(kinds.map(({ key }) => key))] })}
        onRemove={(key) => onChange({ packages: packages.filter((one) => one.key !== key) })}
      >
        {(at) => (
          <>
            <FormField form={form} name={`packages.${at}.name`} />
            <FormField form={form} name={`packages.${at}.tickets`} />
            <FormField form={form} name={`packages.${at}.price`} />
            <KeyChoices form={form} name={`packages.${at}.kindKeys`} options={ofKinds} />
          </>
        )}
      </RowsPart>
    </>
  )
}
