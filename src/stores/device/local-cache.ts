import type { GenericSchema, InferOutput } from 'valibot'
import { productToken } from '#i18n/brand.ts'
import { readEntry, writeEntry } from '#rules/cached-entry.ts'
import { browser, type Device } from './device.ts'

/** Answers kept on this device for a while: cached local entries. */
export function createLocalCache({ local, now }: Pick<Device, 'local' | 'now'>) {
  const nameOf = (key: string) => `${productToken}.cache.${key}`
  return {
    /** What is kept under `key`, if it has the shape and is younger than its lifetime. */
    readCached: <Schema extends GenericSchema>(
      key: string,
      schema: Schema,
    ): InferOutput<Schema> | undefined => readEntry(local, now(), nameOf(key), schema),
    /** Keeps `value` for `lifetimeMs`, or for ever. */
    keepCached: (key: string, value: unknown, lifetimeMs?: number): void => {
      writeEntry(local, now(), nameOf(key), value, lifetimeMs)
    },
    forgetCached: (key: string): void => local.removeItem(nameOf(key)),
  }
}

/** The cache of this device. @public */
export const { readCached, keepCached, forgetCached } = createLocalCache(browser)
