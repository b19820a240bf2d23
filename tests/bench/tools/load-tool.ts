/**
 * A package that only benches need: the package.json of this folder names it, so that nobody else
 * installs it. Throws with the command that does.
 */
export async function loadTool<Tool>(
  name: 'autocannon' | 'lighthouse' | 'socket.io' | 'socket.io-client',
): Promise<Tool> {
  try {
    return (await import(name)) as Tool
  } catch (cause) {
    throw new Error(`This bench needs ${name}: npm ci --prefix tests/bench/tools`, { cause })
  }
}
