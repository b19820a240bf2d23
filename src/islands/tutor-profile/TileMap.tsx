import { useLanguage } from '#islands/language.tsx'
import { districtTiles } from '#rules/district-tiles.ts'

export interface MapDistrict {
  id: number
  /** District Council letter. */
  code: string
  name: string
  /** Chosen as a whole, in part, or not. */
  chosen: 'all' | 'part' | 'none'
}

interface TileMapProps {
  districts: readonly MapDistrict[]
  onToggle: (id: number) => void
}
const places: Readonly<Record<string, { col: number; row: number }>> = districtTiles

/** The 18 districts as tiles that can be chosen; the harbour runs below the fourth row. */
export function TileMap({ districts, onToggle }: TileMapProps) {
  const { t } = useLanguage()
  return (
    <fieldset className="tile-choices">
      <legend className="sr-only">{t('ui.map.label')}</legend>
      {districts.map(({ id, code, name, chosen }) => (
        <label
          key={id}
          className="tile-choice"
          data-col={places[code]?.col}
          data-row={places[code]?.row}
          data-chosen={chosen}
        >
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
      ))}
    </fieldset>
  )
}
