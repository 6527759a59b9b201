// Everything that set-up says goes to stderr: stdout belongs to the command that the user asked for.

/** @param {string} line */
export function say(line) {
  process.stderr.write(`[depthdesk] ${line}\n`)
}

/** A step that could not be done, told so that the user knows what to do next. Not a bug: no stack is shown. */
export class SetupError extends Error {}
