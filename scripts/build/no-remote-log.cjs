// Stands in the bundle for the log's way to a server: the log stays on this machine.
module.exports = () => Object.assign(() => undefined, { level: false })
