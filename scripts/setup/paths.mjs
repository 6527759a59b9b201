import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, wherever the command was called from. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** @param {...string} parts path below the project's folder, as an absolute path */
export const at = (...parts) => join(root, ...parts)
