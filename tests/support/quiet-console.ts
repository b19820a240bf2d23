import { format } from 'node:util'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

/* Unexpected output fails a test; expect it with `vi.spyOn(console, 'warn').mockReturnValue()`. */
const methods = ['log', 'info', 'warn', 'error', 'debug'] as const
const printed: string[] = []
const spies: MockInstance[] = []

beforeEach(() => {
  printed.length = 0
  for (const method of methods) {
    const spy = vi.spyOn(console, method).mockImplementation((...words: unknown[]) => {
      printed.push(`console.${method}: ${format(...words)}`)
    })
    spies.push(spy)
  }
})

afterEach(() => {
  for (const spy of spies.splice(0)) spy.mockRestore()
  expect(printed, 'unexpected console output').toEqual([])
})
