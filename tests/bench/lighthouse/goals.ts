import { type Category, categories, type JudgedPage } from './judged-page.ts'

type Figure = Category | 'lcpMs' | 'tbtMs' | 'cls' | 'requests'
/** Minimum for scores, maximum for everything else. */
type Goals = Partial<Record<Figure, number>>

const scores = (performance: number): Goals => ({
  performance,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
})

/** Goals by weight class of page; `requests` counts those before interaction. */
const goals = {
  reading: { ...scores(100), lcpMs: 900, tbtMs: 20, cls: 0, requests: 8 },
  front: { ...scores(98), tbtMs: 50, cls: 0 },
  search: { performance: 95, tbtMs: 100, cls: 0 },
  own: { accessibility: 100 },
} as const satisfies Record<string, Goals>

const classes: Readonly<Record<string, keyof typeof goals>> = {
  home: 'front',
  tutor: 'front',
  job: 'front',
  course: 'front',
  activity: 'front',
  search: 'search',
  board: 'search',
}

export interface Missed {
  figure: Figure
  goal: number
  found: number
}

export function missedGoals(name: string, judged: JudgedPage, isOwn: boolean): Missed[] {
  const asked: Goals = goals[isOwn ? 'own' : (classes[name] ?? 'reading')]
  return (Object.entries(asked) as [Figure, number][]).flatMap(([figure, goal]) => {
    const isScore = (categories as readonly string[]).includes(figure)
    const found = isScore
      ? judged.scores[figure as Category]
      : judged[figure as Exclude<Figure, Category>]
    // Shifts below a thousandth are rounding.
    const isReached = isScore ? found >= goal : Math.floor(found * 1000) <= goal * 1000
    return isReached ? [] : [{ figure, goal, found }]
  })
}
