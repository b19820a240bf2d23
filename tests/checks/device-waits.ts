/*
 * A device may say nothing for ever. What asks its database, locks, clipboard, camera, permissions or stores
 * waits for it through `deviceAnswer`, or is named here with what ends its wait.
 */
import { globSync, readFileSync } from 'node:fs'

const layers = 'api,components,islands,layouts,offline,stores,ui'
const asks =
  /\b(?:indexedDB|caches|navigator\.(?:locks|clipboard|mediaDevices|permissions|storage|credentials|wakeLock|serviceWorker\.ready))\b\??\./u
/** By file. */
const otherwise: Readonly<Record<string, string>> = {
  'src/stores/chat/own-chat.ts': 'a tab that hears nothing of the leading one leads itself',
  'src/offline/worker/kept-files.ts': 'after the answer; what answers gives it a time (answer.ts)',
  'src/offline/worker/room.ts': 'after the answer',
  'src/offline/worker/retire.ts': 'after the answer',
  'src/offline/worker/stored-copy.ts': 'after the answer',
}

const problems: string[] = []
for (const file of globSync(`src/{${layers}}/**/*.{ts,tsx,astro}`)) {
  const text = readFileSync(file, 'utf8')
  if (!asks.test(text) || file in otherwise) continue
  if (!text.includes('deviceAnswer(')) problems.push(`${file}: waits for the device without an end`)
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}
