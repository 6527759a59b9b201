import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SWITCH_NAMES } from '../../../../src/main/app/command-line.ts'
import { closedNetwork } from '../../../../src/main/security/policy.ts'
import { refusedSwitches } from '../../../../src/main/security/switches.ts'
import { sampleOf } from '../../../support/property.ts'

const refused = (args: readonly string[], platform: NodeJS.Platform = 'linux') =>
  refusedSwitches({ args, own: SWITCH_NAMES, platform, hasSwitch: () => false })

describe('a packaged app does not start with', () => {
  it.each([
    '--remote-debugging-port=9222',
    '--remote-debugging-pipe',
    '--inspect',
    '--inspect-brk=0',
    '--no-sandbox',
    '--disable-web-security',
    '--ignore-certificate-errors',
    '--js-flags=--allow-natives-syntax',
    '--enable-logging',
    '--log-net-log=/tmp/a',
    '--renderer-cmd-prefix=sh',
    '--load-extension=/tmp/a',
    '--enable-blink-features=MojoJS',
    '--enable-features=UseOzonePlatform,NetworkServiceInProcess',
    '--disable-features=IsolateOrigins',
    '--gtk-module=/tmp/a.so',
    '--password-store=detect',
    '--ozone-platform=../../tmp/a',
    '--a-switch-of-next-year',
    '-inspect',
    '-r',
    '--INSPECT',
    '--Lang=de',
    '---inspect',
    '-=',
    '--=x',
    '--lang\n--inspect',
    '--venue\u0000=x'
  ])('%j', (arg) => {
    expect(refused([arg])).toHaveLength(1)
    expect(refused(['--venue', 'practice', arg])).toHaveLength(1)
  })

  it('the switches by which main closes the network, opened by others', () => {
    const given = closedNetwork(null).map(([name]) => `--${name}=x`)
    expect(refused(given)).toEqual(closedNetwork(null).map(([name]) => `--${name}`))
  })

  it('a switch that Chromium took from elsewhere', () => {
    const hasSwitch = (name: string) => name === 'no-sandbox'
    expect(refusedSwitches({ args: [], own: [], platform: 'linux', hasSwitch })).toEqual(['--no-sandbox'])
  })

  it('a slash on Windows, where Chromium takes it for a dash', () => {
    expect(refused(['/inspect'], 'win32')).toEqual(['/inspect'])
    expect(refused(['/inspect'], 'linux')).toEqual([])
  })

  it('any name that is on no list', () => {
    const given = fc.tuple(fc.stringMatching(/^[a-z][a-z-]{2,30}$/), fc.string())
    for (const [name, value] of sampleOf(given, 2_000)) {
      if (refused([`--${name}`]).length > 0) expect(refused([`--${name}=${value}`])).toHaveLength(1)
    }
  })
})

describe('a packaged app starts with', () => {
  it.each([
    [['--venue', 'practice', '--window=1440x900', '--log-level=debug', '--user-data-dir=/tmp/a']],
    [['--ozone-platform=wayland', '--enable-features=UseOzonePlatform,WaylandWindowDecorations']],
    [['--ozone-platform-hint=auto', '--enable-wayland-ime', '--gtk-version=4']],
    [['--force-device-scale-factor=1.5', '--lang=de', '--force-renderer-accessibility', '--disable-gpu']],
    [['--password-store=basic', 'inspect', 'depthdesk://market/BTC_USDT', '--', '-', '']]
  ])('%j', (args) => {
    expect(refused(args)).toEqual([])
  })

  it('what a system passes by itself, there only', () => {
    expect(refused(['-psn_0_1234'], 'darwin')).toEqual([])
    expect(refused(['-Embedding', '--updated'], 'win32')).toEqual([])
    expect(refused(['-psn_0_1234', '-Embedding', '--updated'], 'linux')).toHaveLength(3)
  })
})
