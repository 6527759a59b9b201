// A private session bus. It starts no services on demand: a locked keyring would show a password dialog that nobody
// sees.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { background } from './background.mjs'

/** @param {string} dir folder of the socket @returns {string} */
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
