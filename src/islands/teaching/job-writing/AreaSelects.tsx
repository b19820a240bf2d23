import { SliceState } from '#islands/pickers/SliceState.tsx'
import { useSlice } from '#islands/pickers/slices.ts'
import { Select } from '#ui/Select.tsx'
import { useLanguage } from './language.ts'

interface AreaSelectsProps {
  id: string
  areaId: string
  error?: string | undefined
  onChange: (areaId: string) => void
}

/** One area: its district, and optionally the neighbourhood. */
export function AreaSelects({ id, areaId, error, onChange }: AreaSelectsProps) {
  const { t } = useLanguage()
  const { slice, retry } = useSlice('areas')
  if (slice.state !== 'ready') return <SliceState state={slice.state} retry={retry} />
  const districts = slice.value.flatMap((region) => region.districts)
  const district = districts.find(
    (one) =>
      String(one.id) === areaId || one.neighbourhoods.some((area) => String(area.id) === areaId),
  )
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        id={id}
        label={t('publish.field.area')}
        placeholder={t('publish.area.choose')}
        value={district === undefined ? '' : String(district.id)}
        options={districts.map((one) => ({ value: String(one.id), label: one.label }))}
        {...(error !== undefined && { error })}
        onChange={({ target }) => onChange(target.value)}
      />
      {district && district.neighbourhoods.length > 0 && (
        <Select
          id={`${id}-place`}
          label={t('publish.field.place')}
          value={areaId}
          options={[
            { value: String(district.id), label: t('publish.area.whole') },
            ...district.neighbourhoods.map((area) => ({
              value: String(area.id),
              label: area.label,
            })),
          ]}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  )
}
