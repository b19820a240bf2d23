import { Fragment } from 'react'
import { districtTiles, firstSouthRow, tileColumns } from '#rules/district-tiles.ts'
import { useLanguage } from './language.ts'

export interface MapDistrict {
  id: number
  /** District Council letter. */
  code: string
  name: string
  chosen: 'all' | 'part' | 'none'
}

interface TileMapProps {
  districts: readonly MapDistrict[]
  onToggle: (id: number) => void
}

/** Letters of the tiles, row by row from the north; '' where there is no district. */
const rows = Object.entries(districtTiles).reduce<string[][]>((map, [code, { col, row }]) => {
  const line = map[row] ?? Array<string>(tileColumns).fill('')
  line[col] = code
  map[row] = line
  return map
}, [])

/** The 18 districts as toggles, arranged as on a map. */
export function TileMap({ districts, onToggle }: TileMapProps) {
  const { t } = useLanguage()
  const tile = (code: string) => {
    const district = districts.find((one) => one.code === code)
    return district === undefined ? <span /> : <Tile district={district} onToggle={onToggle} />
  }
  return (
    <fieldset className="tile-choices">
      <legend className="sr-only">{t('ui.map.label')}</legend>
      {rows.map((line, row) => (
        <Fragment key={line.join('-')}>
          {row === firstSouthRow && <span className="tile-harbour" />}
          {line.map((code, col) => (
            <Fragment key={code || `empty-${col + 1}`}>{tile(code)}</Fragment>
          ))}
        </Fragment>
      ))}
    </fieldset>
  )
}

function Tile({ district, onToggle }: { district: MapDistrict } & Pick<TileMapProps, 'onToggle'>) {
  const { id, name, chosen } = district
  return (
    <label className="tile-choice" data-chosen={chosen}>
      <input
        type="checkbox"
        className="sr-only"
        checked={chosen === 'all'}
        ref={(input) => {
          if (input) input.indeterminate = chosen === 'part'
        }}
        onChange={() => onToggle(id)}
      />
      {name}
    </label>
  )
}
