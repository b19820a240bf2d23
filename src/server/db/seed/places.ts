import { type Area, districtOf, districts, neighbourhoods, regions } from '#catalogue/areas.ts'
import type { Random } from './random.ts'
import { weighted } from './random.ts'

/** People in thousands by District Council letter, after the census of 2021. */
const population = {
  A: 236,
  B: 167,
  C: 530,
  D: 263,
  E: 310,
  F: 431,
  G: 410,
  H: 406,
  J: 673,
  K: 320,
  L: 507,
  M: 668,
  N: 309,
  P: 316,
  Q: 489,
  R: 692,
  S: 496,
  T: 185,
} as const satisfies Record<string, number>

/** Country parks, villas and villages: few people live there, fewer teach. */
const sparse = new Set(
  `山頂 渣甸山 壽臣山 淺水灣 舂坎角 大潭 石澳 京士柏 又一村 大窩坪 筆架山 鯉魚門 汀九 深井 青龍頭
  欣澳 藍地 小欖 大欖涌 廈村 流浮山 八鄉 石崗 新田 落馬洲 古洞 打鼓嶺 沙頭角 鹿頸 大埔工業邨
  大尾篤 大埔滘 林村 樟木頭 大網仔 井欄樹 九肚山 馬料水 大澳 貝澳 赤鱲角 坪洲 南丫島`
    .trim()
    .split(/\s+/u),
)

const drawHome = weighted(
  districts.flatMap((district) => {
    const people = (population as Record<string, number>)[district.code ?? ''] ?? 100
    const shares = district.children.map((area) => (sparse.has(area.names.zhTW) ? 0.06 : 1))
    const sum = shares.reduce((total, share) => total + share, 0)
    return district.children.map((area, i) => [area, (people * (shares[i] ?? 0)) / sum] as const)
  }),
)

export function drawNeighbourhood(random: Random): Area {
  return drawHome(random)
}

const nearest = new Map<number, readonly Area[]>()

/** Neighbourhoods by distance, `place` first, without the sparsely populated ones. */
function around(area: Area): readonly Area[] {
  const known = nearest.get(area.id)
  if (known) return known
  const distance = (other: Area) => Math.hypot(other.lat - area.lat, other.lng - area.lng)
  const sorted = neighbourhoods
    .filter((other) => other === area || !sparse.has(other.names.zhTW))
    .sort((a, b) => distance(a) - distance(b) || a.id - b.id)
    .slice(0, 24)
  nearest.set(area.id, sorted)
  return sorted
}

const drawReach = weighted([
  ['near', 60],
  ['district', 25],
  ['districts', 10],
  ['region', 5],
] as const)

/** Areas a tutor who lives at `home` serves: some nearby ones, whole districts, or a region. */
export function drawServedAreas(random: Random, home: Area): number[] {
  const reach = drawReach(random)
  const district = districtOf(home.id)
  if (reach === 'region') {
    const region = regions.find(({ id }) => id === district?.parentId)
    return [region?.id ?? home.id]
  }
  const near = around(home)
  if (reach === 'near') {
    const others = random.some(near.slice(1, 12), random.between(0, 6))
    return [home, ...others].map(({ id }) => id)
  }
  const further = near.map(({ id }) => districtOf(id)?.id).filter((id) => id !== district?.id)
  const more = reach === 'districts' ? random.some(unique(further), random.between(1, 2)) : []
  return unique([district?.id ?? home.id, ...more]).filter((id) => id !== undefined)
}

function unique<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)]
}
