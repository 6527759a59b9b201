import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project folder, independent of the working directory. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * @param {...string} parts path below the project folder
 * @returns {string} the absolute path
 */
export const at = (...parts) => join(root, ...parts)
