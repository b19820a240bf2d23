import { describe, expect, test } from 'vitest'
import { registry } from '#contract/registry.ts'
import { helpers, socketCommands } from './calls-without-path.ts'
import table from './tables/calls.json' with { type: 'json' }

const declared = [...registry.values()]
const specified = table.filter(({ path }) => path !== null)

describe('every specified call is declared with its literal method and path', () => {
  test.each(specified)('$id', (row) => {
    const call = declared.find(({ spec }) => spec === row.id)
    const wrong: string[] = []
    if (call === undefined) wrong.push(`no call of #contract/registry.ts has spec: '${row.id}'`)
    else if (call.method !== row.method) wrong.push(`${call.method} instead of ${row.method}`)
    else if (!samePath(row.path ?? '', call.path)) wrong.push(`${call.path} is not ${row.path}`)
    expect(wrong).toEqual([])
  })
})

describe('every call without a path is one of ours', () => {
  const pathless = table.filter(({ path }) => path === null)
  test.each(pathless)('$id', (row) => {
    const wrong: string[] = []
    if (row.method === 'WS') {
      const command = (row as { command?: number }).command ?? 0
      if (!socketCommands.includes(command)) wrong.push(`no socket takes command ${command}`)
    } else {
      const names = helpers[row.id] ?? []
      if (names.length === 0) wrong.push(`tests/spec/calls-without-path.ts has no ${row.id}`)
      const gone = names.filter((name) => !registry.has(name))
      wrong.push(...gone.map((name) => `no call is named ${name}`))
    }
    expect(wrong).toEqual([])
  })
})

test('a declared call is either a specified one or marked as our own', () => {
  const ids = new Set(specified.map(({ id }) => id))
  for (const { path, spec, own } of declared) {
    expect(own === true ? spec : ids.has(spec ?? ''), path).toBe(own === true ? undefined : true)
  }
})

test('no two calls share method and path', () => {
  const addresses = declared.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

/** The table's `{product}` matches any one token, or itself. */
function samePath(specification: string, path: string): boolean {
  if (specification === path) return true
  return new RegExp(`^${specification.replace('{product}', '[a-z0-9]+')}$`, 'u').test(path)
}
