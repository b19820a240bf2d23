import type { LevelKey } from '#contract/vocabulary.ts'
import data from './data/subjects.json' with { type: 'json' }
import type { Named, Names } from './labels.ts'
import { levelSetOfListName } from './levels.ts'

/** A subject under one curriculum's own name: mathematics may be "Core Maths" or "0580". */
export interface TaughtSubject extends Named {
  readonly value: string
}

/** Required, liberal arts, science and so on, or an IB group. */
export interface SubjectClass extends Named {
  readonly id: string
  readonly subjects: readonly TaughtSubject[]
}

export interface CurriculumStage extends Named {
  readonly id: string
  readonly school: string
  readonly levelKeys: readonly LevelKey[]
  readonly classes: readonly SubjectClass[]
}

interface RawStage {
  id: string
  name: Names
  school: string
  levels: number[]
  levelSet: string
  classes: {
    class: string
    className: Names
    subjects: { itemValue: string; officialName: Names }[]
  }[]
}

export const curriculumStages: readonly CurriculumStage[] = (
  data.curriculum.stages as RawStage[]
).map((raw) => {
  const set = levelSetOfListName(raw.levelSet)
  if (!set) throw new Error(`subjects.json: stage ${raw.id} has level set ${raw.levelSet}`)
  return {
    id: raw.id,
    names: raw.name,
    school: raw.school,
    levelKeys: raw.levels.map((value): LevelKey => `${set}:${value}`),
    classes: raw.classes.map((one) => ({
      id: one.class,
      names: one.className,
      subjects: one.subjects.map(({ itemValue, officialName }) => ({
        value: itemValue,
        names: officialName,
      })),
    })),
  }
})

export function curriculumStagesOfLevel(key: LevelKey): CurriculumStage[] {
  return curriculumStages.filter((stage) => stage.levelKeys.includes(key))
}

export function subjectsAtLevel(key: LevelKey): string[] {
  const values = curriculumStagesOfLevel(key).flatMap((stage) =>
    stage.classes.flatMap((one) => one.subjects.map(({ value }) => value)),
  )
  return [...new Set(values)]
}
