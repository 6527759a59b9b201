// Messages of set-up go to stderr: stdout belongs to the command.

/** @param {string} line */
export function say(line) {
  process.stderr.write(`[depthdesk] ${line}\n`)
}

/** A set-up step that failed, with a message on what to do. Not a bug: no stack is shown. */
export class SetupError extends Error {}
