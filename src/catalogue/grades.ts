import type { LevelKey } from '#contract/vocabulary.ts'
import { label, type Named, type Names, nameKey } from './labels.ts'
import { levelGroupById } from './level-groups.ts'
import { fullLevelName } from './level-sets.ts'
import { levelByKey, schoolLevelByName } from './levels.ts'

/** A tutor page for one grade or stage: `/searchtutor/grade/{slug}`. */
export interface Grade extends Named {
  /** Chinese slug; a level key where no page exists. */
  readonly slug: string
  /** Short Latin slug, also accepted in addresses: `p1`, `s2`, `dse`. */
  readonly latinSlug: string
  readonly levelKeys: readonly LevelKey[]
}

const numerals = '一二三四五六'

function year(prefix: '小' | '中', index: number): Grade {
  const key: LevelKey = `local:${prefix === '小' ? index + 1 : index + 7}`
  const names = levelByKey(key)?.names
  if (!names) throw new Error(`levels.json: no level ${key}`)
  const latinSlug = `${prefix === '小' ? 'p' : 's'}${index + 1}`
  return { slug: `${prefix}${numerals[index]}補習`, latinSlug, levelKeys: [key], names }
}

function stage(slug: string, latinSlug: string, groupId: string, names?: Names): Grade {
  const group = levelGroupById(groupId)
  if (!group) throw new Error(`levels.json: no group ${groupId}`)
  return { slug, latinSlug, levelKeys: group.keys, names: names ?? group.names }
}

const six = [0, 1, 2, 3, 4, 5]
const latin = (name: string): Names => ({ zhTW: name, zhHans: name, en: name })

/** Every grade page. The specification fixes the Chinese slugs of single years, DSE, 小學 and 中學. */
export const gradeSlugs: readonly Grade[] = [
  stage('幼稚園補習', 'kindergarten', 'kindergarten'),
  stage('小學補習', 'primary', 'primary'),
  ...six.map((index) => year('小', index)),
  stage('中學補習', 'secondary', 'secondary'),
  ...six.map((index) => year('中', index)),
  stage('DSE補習', 'dse', 'seniorSecondary', latin('DSE')),
  stage('國際學校補習', 'international', 'international'),
  stage('國際小學補習', 'intl-primary', 'intlPrimary'),
  stage('IGCSE補習', 'igcse', 'igcse', latin('IGCSE')),
  stage('A-Level補習', 'a-level', 'gce', latin('A-Level')),
  stage('IB補習', 'ib', 'ib', latin('IB')),
  stage('大學補習', 'university', 'university'),
]

const bySlug = new Map<string, Grade>()
for (const grade of gradeSlugs) {
  const simplified = label(grade, 'zh-hans')
  for (const name of [
    grade.slug,
    grade.latinSlug,
    `${simplified}补习`,
    ...Object.values(grade.names),
  ]) {
    bySlug.set(nameKey(name), grade)
    bySlug.set(nameKey(name.replace(/補習$|补习$/u, '')), grade)
  }
}
const byLevel = new Map(
  gradeSlugs.flatMap((grade) => {
    const [only, ...others] = grade.levelKeys
    return only !== undefined && others.length === 0 ? [[only as string, grade] as const] : []
  }),
)

/**
 * Resolves a grade from an address: a Chinese slug in either script, a Latin slug, a level name
 * (`小一`, `Primary 1`, `F.2`), a level key (`music8:5`), or a bare number, which always means the
 * local set (`/searchtutor/grade/1` is Primary 1).
 */
export function gradeBySlugOrValue(text: string): Grade | undefined {
  const trimmed = text.trim()
  const slug = bySlug.get(nameKey(trimmed))
  if (slug) return slug
  const level = /^-?\d{1,2}$/u.test(trimmed)
    ? levelByKey(`local:${Number(trimmed)}`)
    : (levelByKey(trimmed) ?? schoolLevelByName(trimmed))
  if (!level) return undefined
  return (
    byLevel.get(level.key) ?? {
      slug: level.key,
      latinSlug: level.key,
      levelKeys: [level.key],
      names: {
        zhTW: fullLevelName(level, 'zh-tw'),
        zhHans: fullLevelName(level, 'zh-hans'),
        en: fullLevelName(level, 'en'),
      },
    }
  )
}

export function gradePath(grade: Grade): string {
  return `/searchtutor/grade/${grade.slug}`
}

/** Grade pages that include a level, narrowest first. */
export function gradesOfLevel(key: LevelKey): Grade[] {
  return gradeSlugs
    .filter((grade) => grade.levelKeys.includes(key))
    .sort((a, b) => a.levelKeys.length - b.levelKeys.length)
}
