/** Loads a package of this folder's package.json; throws with the command to install it. */
export async function loadTool<Tool>(
  name: 'autocannon' | 'lighthouse' | 'socket.io' | 'socket.io-client',
): Promise<Tool> {
  try {
    return (await import(name)) as Tool
  } catch (cause) {
    throw new Error(`This bench needs ${name}: npm ci --prefix tests/bench/tools`, { cause })
  }
}
