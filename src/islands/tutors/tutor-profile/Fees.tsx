import { levelRangesLabel } from '#catalogue/level-ranges.ts'
import type { TutorLevel } from '#contract/vocabulary.ts'
import { GroupError } from '#islands/pickers/GroupError.tsx'
import { feeBandsOf } from '#rules/tutors/fee-bands.ts'
import { openBands, type TeachRow, wrongBand } from '#stores/tutors/tutor-profile/steps/teach.ts'
import { FeeField } from './FeeField.tsx'
import { useLanguage } from './language.ts'

type Of<Value> = Readonly<Record<'fee' | 'bands', Value>>
interface FeesProps {
  row: TeachRow
  tutorLevel: TutorLevel
  ids: Of<string>
  errors: Of<string | undefined>
  onChange: (row: TeachRow) => void
}

/** One fee for a subject, or optionally one for each stage taught. */
export function Fees({ row, tutorLevel, ids, errors, onChange }: FeesProps) {
  const { t, locale } = useLanguage()
  const { levels, fee, bands = [] } = row
  const isByLevel = bands.length > 0
  const wrong = wrongBand(bands)
  const mayDiffer = isByLevel || feeBandsOf(levels).length > 1
  return (
    <div className="grid gap-3">
      {isByLevel ? (
        <fieldset className="grid gap-3" id={ids.bands} tabIndex={-1}>
          <legend className="field-label">{t('register.field.hourlyFeeCents')}</legend>
          {bands.map((band, at) => (
            <FeeField
              key={band.levels.join()}
              id={`${ids.bands}-${at}`}
              label={levelRangesLabel(band.levels, locale)}
              tutorLevel={tutorLevel}
              levels={band.levels}
              value={band.fee}
              error={at === wrong ? errors.bands : undefined}
              onChange={(typed) =>
                onChange({
                  ...row,
                  bands: bands.map((one, index) => (index === at ? { ...one, fee: typed } : one)),
                })
              }
            />
          ))}
          <GroupError id={ids.bands} error={wrong < 0 ? errors.bands : undefined} />
        </fieldset>
      ) : (
        <FeeField
          id={ids.fee}
          tutorLevel={tutorLevel}
          levels={levels}
          value={fee}
          error={errors.fee}
          onChange={(typed) => onChange({ ...row, fee: typed })}
        />
      )}
      {mayDiffer && (
        <label className="choice">
          <input
            type="checkbox"
            checked={isByLevel}
            onChange={({ target }) =>
              onChange({
                ...row,
                fee: fee || (bands[0]?.fee ?? ''),
                bands: target.checked ? openBands(row) : [],
              })
            }
          />
          <span>{t('register.fee.bands')}</span>
        </label>
      )}
    </div>
  )
}
