// A session bus of its own. It starts no services on demand: a keyring that nobody unlocked would ask for a password
// on a display that nobody sees.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { background } from './background.mjs'

/** @param {string} dir where the socket lies @returns {string} */
const configuration = (dir) => `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:dir=${dir}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`

/** @param {string} dir a private folder with a short path: a socket's path has at most 107 bytes */
export async function startBus(dir) {
  const file = join(dir, 'bus.conf')
  writeFileSync(file, configuration(dir))
  const bus = await background('dbus-daemon', ['--nofork', '--nosyslog', '--print-address=3', `--config-file=${file}`])
  return { env: { DBUS_SESSION_BUS_ADDRESS: bus.line }, stop: bus.stop }
}
