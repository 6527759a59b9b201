/** Asks for all that a page can ask a browser for. Returns what was granted; runs in a page. */
export async function requestEverything(): Promise<readonly string[]> {
  const granted: string[] = []
  const device = (name: string, method: string, ...args: unknown[]) => {
    const of: unknown = Reflect.get(navigator, name)
    const call: unknown = Reflect.get(Object(of), method)
    return typeof call === 'function' ? Reflect.apply(call, of, args) : Promise.reject(new Error('none'))
  }
  const asked: Readonly<Record<string, () => unknown>> = {
    geolocation: () =>
      new Promise((resolve, reject) => {
        navigator.geolocation.getCurrentPosition(resolve, reject)
      }),
    notifications: async () => {
      if ((await Notification.requestPermission()) !== 'granted') throw new Error('denied')
    },
    microphone: () => navigator.mediaDevices.getUserMedia({ audio: true }),
    camera: () => navigator.mediaDevices.getUserMedia({ video: true }),
    screen: () => navigator.mediaDevices.getDisplayMedia(),
    clipboard: () => navigator.clipboard.readText(),
    midi: () => device('requestMIDIAccess', 'call', navigator),
    usb: () => device('usb', 'requestDevice', { filters: [] }),
    serial: () => device('serial', 'requestPort'),
    hid: () => device('hid', 'requestDevice', { filters: [] }),
    bluetooth: () => device('bluetooth', 'requestDevice', { acceptAllDevices: true }),
    'wake lock': () => device('wakeLock', 'request', 'screen'),
    'persistent storage': async () => {
      if ((await navigator.storage.persist()) !== true) throw new Error('denied')
    },
    'pointer lock': async () => {
      await document.body.requestPointerLock()
      if (document.pointerLockElement === null) throw new Error('denied')
    },
    'local fonts': async () => {
      const fonts: unknown = await Reflect.apply(Object(Reflect.get(window, 'queryLocalFonts')), window, [])
      // A refusal is an empty list.
      if (!Array.isArray(fonts) || fonts.length === 0) throw new Error('denied')
    },
    'screen details': () => Reflect.apply(Object(Reflect.get(window, 'getScreenDetails')), window, []),
    'idle detection': async () => {
      const detector: unknown = Reflect.get(window, 'IdleDetector')
      const answer: unknown = await Reflect.apply(
        Object(Reflect.get(Object(detector), 'requestPermission')),
        detector,
        []
      )
      if (answer !== 'granted') throw new Error('denied')
    },
    payment: () =>
      new PaymentRequest([{ supportedMethods: 'https://probe.invalid/pay' }], {
        total: { label: 'x', amount: { currency: 'USD', value: '1' } }
      }).show()
  }
  for (const [name, ask] of Object.entries(asked)) {
    try {
      await Promise.race([
        ask(),
        new Promise((_resolve, reject) => {
          setTimeout(() => reject(new Error('no answer')), 1_500)
        })
      ])
      granted.push(name)
    } catch {
      // Denied.
    }
  }
  const names = ['geolocation', 'notifications', 'camera', 'microphone', 'midi', 'clipboard-read', 'local-fonts']
  for (const name of names) {
    const state = await navigator.permissions.query({ name: name as PermissionName }).then(
      (status) => status.state,
      () => 'denied'
    )
    if (state !== 'denied') granted.push(`${name} is ${state}`)
  }
  return granted
}
