import { ok, type Result } from '../../../contract/failure.ts'
import type { RequestArgs } from '../../../contract/ipc.ts'
import type { windowRequests } from '../../../contract/requests/windows.ts'
import type { KeptTicket } from '../../../contract/ticket.ts'
import type { PanelTransfer } from '../../windows/panel-transfer.ts'
import type { HandlersOf } from '../dispatch.ts'
import { done, emptied } from './answers.ts'

export interface WindowServices {
  open(kind: RequestArgs<'windows.open'>['kind'], market: string | null): Result<unknown>
  openPanel(from: number, panel: RequestArgs<'windows.openPanel'>): Result<unknown>
  readonly panels: PanelTransfer
  showMarket(market: string): Result<unknown>
  picture(windowId: number, args: RequestArgs<'windows.picture'>): Promise<Result<string | null>>
  keepTicket(windowId: number, ticket: KeptTicket | null): void
  keepConvert(windowId: number, isFilled: boolean): void
  keepWatch(windowId: number, kept: RequestArgs<'watch.keep'>): void
}

export const windowHandlers = (windows: WindowServices): HandlersOf<typeof windowRequests> => ({
  'windows.open': ({ kind, market }) => emptied(windows.open(kind, market ?? null)),
  'windows.showMarket': ({ market }) => emptied(windows.showMarket(market)),
  'windows.openPanel': (panel, windowId) => emptied(windows.openPanel(windowId, panel)),
  'windows.returnPanel': (_args, windowId) => windows.panels.back(windowId),
  'windows.workspaces': (_args, windowId) => ok(windows.panels.workspaces(windowId)),
  'windows.movePanel': (args, windowId) => windows.panels.move(windowId, args),
  'windows.picture': (args, windowId) => windows.picture(windowId, args),
  'ticket.keep': ({ ticket }, windowId) => done(windows.keepTicket(windowId, ticket)),
  'convert.keep': ({ isFilled }, windowId) => done(windows.keepConvert(windowId, isFilled)),
  'watch.keep': (kept, windowId) => done(windows.keepWatch(windowId, kept))
})
