import { describe, expect, test } from 'vitest'
import { areaByName, areas, areaTree } from '#catalogue/areas.ts'
import { minutesFrom } from '#catalogue/travel.ts'

const idOf = (name: string) => {
  const area = areaByName(name)
  if (area === undefined) throw new Error(`No place ${name}`)
  return area.id
}
const way = (from: string, to: string) => minutesFrom([idOf(from)]).get(idOf(to)) ?? Number.NaN

describe('about how long a way takes', () => {
  test('every place is reached from every place, in less than three hours', () => {
    for (const { id } of areas) {
      const minutes = minutesFrom([id])
      expect(minutes.size).toBe(areas.length)
      expect(Math.max(...minutes.values())).toBeLessThan(180)
    }
  })

  test('within the places it takes none, and to the nearest of several it counts', () => {
    const minutes = minutesFrom([idOf('沙田區'), idOf('中環')])
    expect(minutes.get(idOf('大圍'))).toBe(0)
    expect(minutes.get(idOf('中環'))).toBe(0)
    expect(minutes.get(idOf('金鐘'))).toBe(way('中環', '金鐘'))
    expect(minutesFrom([areaTree.id]).get(idOf('上水'))).toBe(0)
    expect(minutesFrom([])).toEqual(new Map())
  })

  test.each([
    ['觀塘', '中環', 25, 45],
    ['觀塘', '尖沙咀', 15, 35],
    ['屯門市中心', '中環', 55, 90],
    ['東涌', '中環', 40, 95],
    ['沙田市中心', '旺角', 15, 40],
    ['長洲', '中環', 45, 70],
  ])('%s to %s takes between %i and %i minutes', (from, to, least, most) => {
    expect(way(from, to)).toBeGreaterThanOrEqual(least)
    expect(way(from, to)).toBeLessThanOrEqual(most)
    expect(way(to, from)).toBe(way(from, to))
  })

  test('no way cuts across water that nothing crosses', () => {
    // In a straight line the first is half as far as the second.
    expect(way('北角', '土瓜灣')).toBeGreaterThan(way('北角', '銅鑼灣'))
    expect(way('長洲', '東涌')).toBeGreaterThan(way('長洲', '中環'))
    expect(way('大澳', '屯門碼頭')).toBeGreaterThan(way('東涌', '葵涌'))
  })
})
