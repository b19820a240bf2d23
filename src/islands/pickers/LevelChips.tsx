import { useState } from 'react'
import { compactLevel, splitLevelKey } from '#catalogue/compact-levels.ts'
import { levelSetName } from '#catalogue/level-sets.ts'
import type { LevelSlice, SubjectSlice } from '#catalogue/slices.ts'
import type { LevelKey, LevelSetCode } from '#contract/vocabulary.ts'
import { Chip } from '#ui/Chip.tsx'
import { GroupError } from './GroupError.tsx'
import { useLanguage } from './language.ts'
import { SliceState } from './SliceState.tsx'
import { useSlice } from './slices.ts'

interface LevelChipsProps {
  itemValue: string
  id: string
  levels: readonly LevelKey[]
  error?: string | undefined
  single?: boolean
  onChange: (levels: LevelKey[]) => void
}

/** Levels of a subject as toggles: those taught in schools, and the others behind a button. */
export function LevelChips({ itemValue, id, levels, error, single, onChange }: LevelChipsProps) {
  const { t, locale } = useLanguage()
  const subjects = useSlice('subjects')
  const all = useSlice('levels')
  const [hasOthers, setOthers] = useState(false)
  const legend = t('pickers.levels')
  if (subjects.slice.state !== 'ready') {
    return <SliceState state={subjects.slice.state} retry={subjects.retry} />
  }
  if (all.slice.state !== 'ready') return <SliceState state={all.slice.state} retry={all.retry} />
  const { taught, usual } = levelsOf(itemValue, subjects.slice.value, all.slice.value)
  const offered = hasOthers
    ? taught
    : taught.filter((key) => usual.includes(key) || levels.includes(key))
  const toggle = (key: LevelKey) =>
    onChange(
      levels.includes(key)
        ? levels.filter((one) => one !== key)
        : taught.filter((one) => one === key || (!single && levels.includes(one))),
    )
  const isAll = offered.every((key) => levels.includes(key))
  return (
    <fieldset
      className="level-chips"
      id={id}
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className="field-label">{legend}</legend>
      {setsOf(offered).map(({ set, keys }, _, sets) => (
        <div key={set} className="grid gap-1">
          {sets.length > 1 && <p className="field-help">{levelSetName(set, locale)}</p>}
          <div className="flex flex-wrap gap-2">
            {keys.map((key) => (
              <Chip
                key={key}
                label={compactLevel(key, locale)}
                on={levels.includes(key)}
                onToggle={() => toggle(key)}
              />
            ))}
          </div>
        </div>
      ))}
      <div className="flex flex-wrap gap-x-6">
        {!single && (
          <button
            type="button"
            className="level-all"
            onClick={() => onChange(isAll ? [] : [...offered])}
          >
            {t(isAll ? 'pickers.levels.none' : 'pickers.levels.all')}
          </button>
        )}
        {usual.length < taught.length && (
          <button
            type="button"
            className="level-all"
            aria-expanded={hasOthers}
            onClick={() => setOthers(!hasOthers)}
          >
            {t('pickers.levels.others')}
          </button>
        )}
      </div>
      <GroupError id={id} error={error} />
    </fieldset>
  )
}

/** All levels that a subject may be taught at, and those at which schools have it. */
function levelsOf(value: string, subjects: SubjectSlice, levels: LevelSlice) {
  const subject = subjects
    .flatMap(({ groups }) => groups)
    .flatMap(({ items }) => items)
    .find((one) => one.value === value)
  const taught =
    subject?.levelKeys ??
    levels.sets
      .filter(({ set }) => subject?.levelSets.includes(set))
      .flatMap((one) => one.levels.map(({ key }) => key))
  const atSchool = subject?.stages?.flatMap((stage) => levels.stages[stage] ?? [])
  return { taught, usual: taught.filter((key) => atSchool?.includes(key) ?? true) }
}

/** Levels by their set: year names repeat across sets. */
function setsOf(keys: readonly LevelKey[]): { set: LevelSetCode; keys: LevelKey[] }[] {
  const sets: { set: LevelSetCode; keys: LevelKey[] }[] = []
  for (const key of keys) {
    const { set } = splitLevelKey(key)
    const known = sets.find((one) => one.set === set)
    if (known) known.keys.push(key)
    else sets.push({ set, keys: [key] })
  }
  return sets
}
