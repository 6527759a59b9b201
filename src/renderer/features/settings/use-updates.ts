import { onScopeDispose, shallowRef } from 'vue'
import type { Result } from '../../../contract/failure.ts'
import type { UpdateView } from '../../../contract/updates.ts'
import type { AppMessage } from '../../../i18n/codes.ts'
import { desk } from '../../desk.ts'

const READ_MS = 500

/** Updates of the app as main has them, read while their setting is on screen. */
export function useUpdates() {
  const view = shallowRef<UpdateView | null>(null)
  const failure = shallowRef<AppMessage | null>(null)

  async function read(): Promise<void> {
    const answer = await desk.call('updates.read', {})
    if (answer.ok) view.value = answer.value
  }
  async function request(call: Promise<Result<null>>): Promise<void> {
    const answer = await call
    failure.value = answer.ok ? null : answer.failure
    await read()
  }

  void read()
  const timer = setInterval(() => void read(), READ_MS)
  onScopeDispose(() => clearInterval(timer))
  return {
    view,
    failure,
    check: () => request(desk.call('updates.check', {})),
    download: () => request(desk.call('updates.download', {})),
    install: () => request(desk.call('updates.install', {}))
  }
}
