import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DeviceSilent, deviceAnswer } from '#rules/primitives/device-answer.ts'
import { tabMutex } from '#stores/device/tab-mutex.ts'

/* Waiting for a device's database or lock that never answers must end. */

const silence = new Promise<never>(() => {})
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('waiting for the device', () => {
  test('ends, and is over at once when it answers', async () => {
    const waiting = expect(deviceAnswer(silence)).rejects.toBeInstanceOf(DeviceSilent)
    await vi.runAllTimersAsync()
    await waiting
    await expect(deviceAnswer(Promise.resolve(7))).resolves.toBe(7)
    await expect(deviceAnswer(Promise.reject(new Error('forbidden')))).rejects.toThrow('forbidden')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a session begins without a key where IndexedDB never answers, and waits once', async () => {
    const open = vi.fn(() => ({}))
    vi.stubGlobal('indexedDB', { open })
    vi.resetModules()
    const { newClientKey, storedClientKey } = await import('#api/client-key.ts')
    const making = newClientKey()
    await vi.waitUntil(() => vi.getTimerCount() > 0)
    await vi.runAllTimersAsync()
    expect(await making).toBeNull()
    await expect(storedClientKey('one')).rejects.toThrow()
    expect(open).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('work in turn', () => {
  const request = vi.fn<(name: string, begin: () => Promise<void>) => Promise<void>>()
  const work = vi.fn(async () => {})
  beforeEach(() => {
    vi.stubGlobal('navigator', { locks: { request } })
    work.mockClear()
    request.mockReset()
  })

  test('is done once its turn has come', async () => {
    request.mockImplementation((_, begin) => begin())
    await tabMutex('x')(work)
    expect(work).toHaveBeenCalledTimes(1)
  })

  test('is done once, though no lock is ever given, or one is given too late', async () => {
    let late = async () => {}
    request.mockImplementation((_, begin) => {
      late = begin
      return silence
    })
    const done = tabMutex('x')(work)
    await vi.runAllTimersAsync()
    await done
    await late()
    expect(work).toHaveBeenCalledTimes(1)
  })

  test('is done where locks are refused or missing, and tells its own failure', async () => {
    request.mockRejectedValue(new DOMException('no', 'SecurityError'))
    await tabMutex('x')(work)
    vi.stubGlobal('navigator', {})
    await tabMutex('x')(work)
    expect(work).toHaveBeenCalledTimes(2)
    await expect(tabMutex('x')(() => Promise.reject(new Error('refused')))).rejects.toThrow(
      'refused',
    )
  })
})
