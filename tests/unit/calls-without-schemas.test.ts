import { expect, test } from 'vitest'
import { plainModule } from '#api/calls-without-schemas.ts'
import * as courseFields from '#contract/courses/course-fields.ts'
import * as portal from '#contract/tutors/portal.ts'
import * as vocabulary from '#contract/vocabulary.ts'

const lineOf = (module: Record<string, unknown>, name: string) =>
  plainModule(module, '/contract/whole.ts')
    .split('\n')
    .find((line) => line.includes(` ${name} `))

test('a browser gets a call as what it needs to send it', () => {
  const line = lineOf(portal, 'portalSuggestions') ?? ''
  const { method, path } = portal.portalSuggestions
  expect(JSON.parse(line.slice(line.indexOf('{')))).toEqual({ method, path })
})

test('lists of the contract are written out', () => {
  const line = lineOf(vocabulary, 'badgeKinds')
  expect(line).toBe(`export const badgeKinds = ${JSON.stringify(vocabulary.badgeKinds)}`)
})

test('so are records with empty fields', () => {
  const line = lineOf(courseFields, 'blankCourse')
  expect(line).toBe(`export const blankCourse = ${JSON.stringify(courseFields.blankCourse)}`)
})

test('a schema that somebody imports by name still comes from the whole module', () => {
  expect(lineOf(vocabulary, 'levelKey')).toBe('export { levelKey } from "/contract/whole.ts"')
})

test('no export is lost', () => {
  const names = [...plainModule(portal, 'x').matchAll(/^export (?:const|\{) (\w+)/gmu)]
  expect(names.map(([, name]) => name)).toEqual(Object.keys(portal))
})
