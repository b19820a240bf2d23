import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { asCompared, compared } from './compared-constants.ts'
import { entityFields, metOtherwise } from './entity-fields.ts'
import { proofs } from './proofs.ts'
import constants from './tables/constants.json' with { type: 'json' }
import entities from './tables/entities.json' with { type: 'json' }

describe('every constant of the specification is ours', () => {
  test.each(constants as { id: string; value: unknown }[])('$id', ({ id, value }) => {
    expect(compared[id]?.()).toEqual(asCompared(id, value))
  })

  test('and none is compared that it does not have', () => {
    expect(Object.keys(compared).sort()).toEqual(constants.map(({ id }) => id).sort())
  })
})

describe('every field of an entity that the specification names is there, or met otherwise', () => {
  test.each(entities)('$entity', ({ entity, fields }) => {
    const missing = fields.filter((field) => entityFields[entity]?.includes(field) !== true)
    expect(missing.sort()).toEqual(Object.keys(metOtherwise[entity] ?? {}).sort())
  })
})

describe('what else the specification says is shown to hold by a test', () => {
  test.each(Object.entries(proofs))('%s', (_, [file, words]) => {
    expect(readFileSync(file, 'utf8')).toContain(words)
  })
})
