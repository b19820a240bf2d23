import type { AreaSlice } from '#catalogue/slices.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'
import { SliceState } from './SliceState.tsx'
import { useSlice } from './slices.ts'
import { type MapDistrict, TileMap } from './TileMap.tsx'

interface AreaPickerProps {
  id: string
  chosen: readonly number[]
  onChange: (areas: number[]) => void
}
type Region = AreaSlice[number]
type District = Region['districts'][number]

/** Areas for lessons: whole districts on a map or in a list, neighbourhoods in the list. */
export function AreaPicker({ id, chosen, onChange }: AreaPickerProps) {
  const { t } = useLanguage()
  const { slice, retry } = useSlice('areas')
  if (slice.state !== 'ready') return <SliceState state={slice.state} retry={retry} />
  const regions = slice.value
  const districts = regions.flatMap((region) => region.districts)
  const regionOf = (district: District) =>
    regions.find((region) => region.districts.includes(district))
  const isWhole = (district: District) =>
    chosen.includes(district.id) || chosen.includes(regionOf(district)?.id ?? 0)
  const partsOf = ({ neighbourhoods }: District) =>
    neighbourhoods.filter((area) => chosen.includes(area.id))
  const stateOf = (district: District): MapDistrict['chosen'] =>
    isWhole(district) ? 'all' : partsOf(district).length > 0 ? 'part' : 'none'

  /** A chosen region that loses a district is replaced by its other districts. */
  const withoutRegion = (district: District): number[] => {
    const region = regionOf(district)
    if (region === undefined || !chosen.includes(region.id)) return [...chosen]
    return [...chosen.filter((one) => one !== region.id), ...region.districts.map((one) => one.id)]
  }
  const toggleDistrict = (district: District) => {
    const own = [district.id, ...district.neighbourhoods.map((area) => area.id)]
    const rest = withoutRegion(district).filter((one) => !own.includes(one))
    onChange(isWhole(district) ? rest : [...rest, district.id])
  }
  const toggleArea = (district: District, area: number) => {
    if (isWhole(district)) {
      const others = district.neighbourhoods.map((one) => one.id).filter((one) => one !== area)
      const rest = withoutRegion(district).filter((one) => one !== district.id)
      return onChange([...rest, ...others])
    }
    onChange(chosen.includes(area) ? chosen.filter((one) => one !== area) : [...chosen, area])
  }
  const toggleId = (wanted: number) => {
    const district = districts.find((one) => one.id === wanted)
    if (district) toggleDistrict(district)
  }
  return (
    <div className="area-picker" id={id} tabIndex={-1}>
      <TileMap
        districts={districts.map((district) => ({
          id: district.id,
          code: district.code ?? '',
          name: shortName(district.label),
          chosen: stateOf(district),
        }))}
        onToggle={toggleId}
      />
      <div className="grid content-start gap-2">
        {regions.map((region) => (
          <details key={region.id} className="area-region">
            <summary>
              <h3 className="font-bold">{region.label}</h3>
              <span className="text-sm text-muted">
                {region.districts
                  .filter((district) => stateOf(district) !== 'none')
                  .map((district) => shortName(district.label))
                  .join(t('pickers.comma'))}
              </span>
              <Icon name="down" />
            </summary>
            {region.districts.map((district) => (
              <details key={district.id} className="area-district">
                <summary>
                  {district.label}
                  <span className="text-sm text-muted">
                    {isWhole(district)
                      ? t('pickers.area.whole')
                      : partsOf(district)
                          .map(({ label }) => label)
                          .join(t('pickers.comma'))}
                  </span>
                  <Icon name="down" />
                </summary>
                <label className="choice">
                  <input
                    type="checkbox"
                    checked={isWhole(district)}
                    onChange={() => toggleDistrict(district)}
                  />
                  <span>{t('pickers.area.all', { district: district.label })}</span>
                </label>
                <div className="area-list">
                  {district.neighbourhoods.map((area) => (
                    <label key={area.id} className="choice">
                      <input
                        type="checkbox"
                        checked={isWhole(district) || chosen.includes(area.id)}
                        onChange={() => toggleArea(district, area.id)}
                      />
                      <span>{area.label}</span>
                    </label>
                  ))}
                </div>
              </details>
            ))}
          </details>
        ))}
      </div>
    </div>
  )
}

/** On the tiles 沙田區 is 沙田 and "Sha Tin District" is "Sha Tin". */
const shortName = (name: string) => name.replace(/(?<=..)[區区]$/u, '').replace(/ District$/u, '')
