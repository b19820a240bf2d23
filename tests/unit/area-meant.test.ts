import { expect, test } from 'vitest'
import { areaMeant } from '#catalogue/towns.ts'
import { meantBy } from '#content/landings/meaning.ts'

test.each([
  ['沙田', '沙田區'],
  ['沙田市中心', '沙田市中心'],
  ['Sha Tin', '沙田區'],
  ['屯門', '屯門區'],
  ['元朗區', '元朗區'],
  ['旺角', '旺角'],
  ['將軍澳', '將軍澳'],
  ['1058007', '沙田區'],
  ['105800701', '沙田市中心'],
  ['Atlantis', undefined],
])('%s is %s', (named, meant) => {
  expect(areaMeant(named)?.names.zhTW).toBe(meant)
})

test('the address of a town is that of its district, for tutors and for jobs', () => {
  const meaning = meantBy('district', '沙田')
  expect(meaning).toMatchObject({ landing: { area: { id: 1058007 } } })
})
