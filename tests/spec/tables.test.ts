import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { asCompared, compared } from './compared-constants.ts'
import { entityFields } from './entity-fields.ts'
import { metOtherwise } from './met-otherwise.ts'
import { proofs } from './proofs.ts'
import { behaviourRows, constantRows, entityRows } from './table-rows.ts'

/** Rows that say nothing of their own: they point to other rows, or to names that are hidden. */
const pointers = new Set(['area.ids.reference', 'min_fee.reference', 'placeholders'])

/** A row that is met otherwise must not be met as it is written, or it leaves that list. */
function expectMet(id: string, wrong: readonly string[]): void {
  if (metOtherwise[id] === undefined) expect(wrong).toEqual([])
  else expect(wrong, `${id} holds: take it off tests/spec/met-otherwise.ts`).not.toEqual([])
}

const provedOrNot = (id: string): string[] => {
  const proof = proofs[id]
  if (proof === undefined) return [`nothing shows that ${id} holds`]
  const [file, words] = proof
  return readFileSync(file, 'utf8').includes(words) ? [] : [`${file} says nothing of “${words}”`]
}

describe('every constant of the specification is ours', () => {
  const rows = constantRows.filter(({ id }) => !pointers.has(id))
  test.each(rows)('$id', ({ id, value }) => {
    const compare = compared[id]
    if (compare === undefined) expectMet(id, provedOrNot(id))
    else expect(compare()).toEqual(asCompared(id, value))
  })
})

describe('every field of an entity that the specification names is there', () => {
  test.each(entityRows)('$id', ({ id, entity, field }) => {
    const isThere = entityFields[entity]?.includes(field) === true
    expectMet(id, isThere ? [] : [`${entity} has no ${field}`])
  })
})

describe('errors, roles, states and times are shown to hold by a test', () => {
  test.each(behaviourRows)('%s', (id) => {
    expectMet(id, provedOrNot(id))
  })
})

test('what is compared or shown elsewhere is a row', () => {
  const rows = new Set([...[...constantRows, ...entityRows].map(({ id }) => id), ...behaviourRows])
  const named = [compared, proofs, metOtherwise].flatMap((list) => Object.keys(list))
  expect(named.filter((id) => !rows.has(id))).toEqual([])
})
