import { describe, expect, test } from 'vitest'
import { adjoiningDistricts, neighboursOf } from '#catalogue/area-neighbours.ts'
import {
  areaById,
  areaByIdOrName,
  areaByName,
  areaPath,
  areas,
  areaTree,
  descendantsOf,
  districtOf,
  districts,
  neighbourhoods,
  parentsOf,
  regions,
} from '#catalogue/areas.ts'
import { label, nameKey, namesOf } from '#catalogue/labels.ts'

const named = (text: string) => areaByName(text)?.id

describe('areas', () => {
  test('every id is unique and the specified ones are there', () => {
    expect(new Set(areas.map(({ id }) => id)).size).toBe(areas.length)
    expect(areaTree.id).toBe(273)
    expect(regions.map(({ id }) => id)).toEqual([10581, 10579, 10580])
  })

  test('the 18 districts carry their District Council letters, nothing else does', () => {
    expect(districts.map(({ code }) => code).join('')).toBe('ABCDEFGHJKLMNPQRST')
    expect(neighbourhoods.every(({ code }) => code === null)).toBe(true)
  })

  test('every name and alias, however it is spelt, leads to its own place', () => {
    for (const area of areas) {
      for (const name of namesOf(area)) {
        expect(areaByName(name), name).toBe(area)
        expect(areaByName(` ${nameKey(name).toUpperCase()} `), name).toBe(area)
      }
    }
  })

  test('a bare name is the town, 區 is the district', () => {
    expect(named('沙田')).toBe(105800701)
    expect(named('沙田區')).toBe(1058007)
    expect(named('沙田区')).toBe(1058007)
    expect(named('Sha Tin District')).toBe(1058007)
  })

  test('an address may hold the id or a name in any language', () => {
    expect(areaByIdOrName('1058007')?.id).toBe(1058007)
    expect(areaByIdOrName('Tai Koo')?.id).toBe(105810306)
    expect(areaByIdOrName('太古城')?.id).toBe(105810306)
    expect(areaByIdOrName('1')).toBeUndefined()
    expect(areaByIdOrName('火星')).toBeUndefined()
    expect(areaPath(1058007)).toBe('/searchtutor/district/1058007')
  })

  test('parents lead from the nearest to Hong Kong, descendants back', () => {
    expect(parentsOf(105800701).map(({ id }) => id)).toEqual([1058007, 10580, 273])
    expect(parentsOf(273)).toEqual([])
    expect(descendantsOf(273)).toHaveLength(areas.length - 1)
    expect(descendantsOf(1058007)).toContain(areaById(105800701))
    expect(districtOf(105800701)?.id).toBe(1058007)
    expect(districtOf(10580)).toBeUndefined()
  })

  test('Tin Hau lies in Wan Chai since the boundary change of 2016, at its old address', () => {
    expect(districtOf(105810301)?.id).toBe(1058102)
    expect(areaByName('天后')?.id).toBe(105810301)
    expect(descendantsOf(1058103).map(({ names }) => names.zhTW)).not.toContain('天后')
  })

  test('labels follow the language', () => {
    const area = areaById(1058102)
    expect(area && label(area, 'zh-tw')).toBe('灣仔區')
    expect(area && label(area, 'zh-hans')).toBe('湾仔区')
    expect(area && label(area, 'en')).toBe('Wan Chai District')
  })
})

describe('neighbours', () => {
  test('districts adjoin in both directions', () => {
    for (const [code, others] of Object.entries(adjoiningDistricts)) {
      for (const other of others) {
        expect(adjoiningDistricts[other as keyof typeof adjoiningDistricts]).toContain(code)
      }
    }
  })

  test('of a neighbourhood are near and of the same kind, without itself', () => {
    const near = neighboursOf(105800701)
    expect(near.map(({ names }) => names.zhTW)).toContain('大圍')
    expect(near).toHaveLength(6)
    expect(near.every(({ type }) => type === 'neighbourhood')).toBe(true)
    expect(near.some(({ id }) => id === 105800701)).toBe(false)
  })

  test('every district and region has some, an unknown place has none', () => {
    for (const { id } of [...districts, ...regions])
      expect(neighboursOf(id).length).toBeGreaterThan(0)
    expect(neighboursOf(1)).toEqual([])
  })
})
