import { describe, expect, test } from 'vitest'
import { type Landing, landingByPath, landings } from '#rules/landings/landing.ts'
import { fewestCounted, standingOf } from '#rules/landings/standing.ts'

const page = (path: string): Landing => {
  const landing = landingByPath(path)
  if (!landing) throw new Error(`No page of tutors ${path}`)
  return landing
}
const shaTin = page('/searchtutor/district/1058007')
const taiWai = page('/searchtutor/district/105800702')
const maths = page('/searchtutor/subject/tutor_remediation_math')
const mathsInShaTin = page('/searchtutor/portalkey/沙田區數學補習')
const few = fewestCounted - 1
const only =
  (...introduced: Landing[]) =>
  (landing: Landing) =>
    introduced.includes(landing)

describe('A page of tutors', () => {
  test('has an address of its own', () => {
    expect(new Set(landings.map(({ path }) => path)).size).toBe(landings.length)
  })

  test('is listed once somebody has introduced it, without any tutors', () => {
    const standing = standingOf(maths, { total: 0, isIntroduced: only(maths) })
    expect(standing).toEqual({ isIndexed: true, reason: 'introduction' })
  })

  test('is listed with ten tutors, and not with nine or when nobody counted', () => {
    const isIntroduced = only()
    const listed = { isIndexed: true, reason: 'tutors' }
    expect(standingOf(taiWai, { total: fewestCounted, isIntroduced })).toEqual(listed)
    expect(standingOf(taiWai, { total: few, isIntroduced }).isIndexed).toBe(false)
    expect(standingOf(taiWai, { total: null, isIntroduced }).isIndexed).toBe(false)
  })

  test.each([
    ['a neighbourhood', taiWai, [shaTin], shaTin.path],
    ['a subject in a place', mathsInShaTin, [shaTin, maths], maths.path],
    ['a subject in a place, the subject without words', mathsInShaTin, [shaTin], shaTin.path],
    ['a subject', maths, [shaTin], '/searchtutor'],
  ])('else lets an introduced page speak for it: %s', (_, landing, introduced, canonicalPath) => {
    const standing = standingOf(landing, { total: few, isIntroduced: only(...introduced) })
    expect(standing).toEqual({ isIndexed: false, reason: 'neither', canonicalPath })
  })
})
