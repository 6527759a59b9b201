import { nextTick } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Settings } from '../../contract/settings.ts'
import { TAX_PROGRAM_IDS, TAX_PROGRAMS } from '../../core/export/tax/programs.ts'
import { provideDrawingCommands } from '../commands/draw.ts'
import { provideExitCommands } from '../commands/exits.ts'
import { provideMarketCommands } from '../commands/market-commands.ts'
import { provideOrderKeys } from '../commands/order-keys.ts'
import { provideStandard } from '../commands/standard.ts'
import { useCommands, type ExtraCommand } from '../commands/store.ts'
import { isDialogOpen, useKeys } from '../commands/use-keys.ts'
import { desk } from '../desk.ts'
import { useCancelKeys } from '../features/orders/use-cancel-keys.ts'
import { usePositionKeys } from '../features/positions/use-position-keys.ts'
import { SECTION_COMMANDS, SECTIONS } from '../features/settings/sections.ts'
import { useAccount } from '../stores/account.ts'
import { useAway } from '../stores/away.ts'
import { useCsvExport } from '../commands/csv-export.ts'
import { useHalting } from '../commands/halting.ts'
import { useLayout } from '../stores/layout.ts'
import { useLimits } from '../stores/limits.ts'
import { cancellable, useOrders } from '../stores/orders.ts'
import { usePlacing } from '../stores/placing.ts'
import { useRouteQuestion } from '../stores/route-question.ts'
import { useSettings } from '../stores/settings.ts'
import { useWorkspace } from '../stores/workspace.ts'
import { useDialogs } from './dialogs.ts'
import { layoutCommands, viewCommands } from './workspace/layout/layout-commands.ts'
import { returnPanel } from './workspace/panel-window.ts'

const EXPORTS = [
  { what: 'orders', text: 'orders.region' },
  { what: 'fills', text: 'fills.tab' },
  { what: 'converts', text: 'convert.history' },
  { what: 'positions', text: 'positions.tab' },
  { what: 'balances', text: 'balances.tab' },
  { what: 'equity', text: 'record.tab.equity' },
  { what: 'trades', text: 'record.tab.trades' }
] as const

export interface AppParts {
  /** False where the workspace has no such panel. */
  readonly findMarket: () => boolean
  readonly focusAmount: () => void
  readonly speak: () => void
}

/** The commands of a window, with their keys and their places in the palette. */
export function useAppCommands({ findMarket, focusAmount, speak }: AppParts): void {
  const { t } = useI18n()
  const dialogs = useDialogs()
  const layout = useLayout()
  const limits = useLimits()
  const halt = useHalting()
  const account = useAccount()
  const away = useAway()
  const orders = useOrders()
  const placing = usePlacing()
  const routes = useRouteQuestion()
  const settings = useSettings()
  const workspace = useWorkspace()

  // The palette gives the focus away as it closes; a command that takes the focus runs after that. By its key it runs
  // at once, so that what is typed next goes where it belongs.
  const later = (run: () => void) => () => (isDialogOpen() ? void setTimeout(run) : run())
  const inTrade = (run: () => void) =>
    later(() => {
      if (workspace.mode === 'trade') return run()
      workspace.mode = 'trade'
      void nextTick(run)
    })
  const confirmBy = (confirm: Settings['confirm']) => ({
    run: () => void settings.write({ confirm }),
    enabled: () => settings.values.confirm !== confirm
  })
  /** Each confirms before it cancels. */
  const cancels = (open: () => void, isHere = false) => ({
    run: later(open),
    enabled: () => account.can('cancel-orders') && cancellableOrders(isHere).length > 0
  })
  const cancellableOrders = (isHere: boolean) =>
    orders.open.filter((order) => cancellable(order) && (!isHere || order.market === workspace.selected))
  const goTo = (mode: typeof workspace.mode) => ({
    run: () => (workspace.mode = mode),
    enabled: () => workspace.mode !== mode
  })

  provideStandard()
  provideMarketCommands()
  provideExitCommands(later)
  provideDrawingCommands(later)
  const commands = useCommands()
  commands.provide({
    palette: () => (dialogs.palette = !dialogs.palette),
    // Without a market list there is the palette, which has all markets too.
    findMarket: inTrade(() => {
      if (!findMarket()) dialogs.palette = true
    }),
    focusTicket: inTrade(() => {
      if (layout.has('ticket')) focusAmount()
      else placing.isTicketOpen = workspace.market !== null
    }),
    showAway: { run: later(() => (away.open = true)), enabled: () => away.report !== null },
    goTrade: goTo('trade'),
    goConvert: goTo('convert'),
    showKeys: later(() => (dialogs.keys = true)),
    checkVenue: later(() => (dialogs.venueCheck = true)),
    takeTour: inTrade(() => (dialogs.tour = true)),
    showWelcome: { run: () => void settings.write({ welcomed: false }), enabled: () => settings.values.welcomed },
    confirmDialog: confirmBy('dialog'),
    confirmHold: confirmBy('hold'),
    confirmAbove: confirmBy('above'),
    confirmOff: confirmBy('off'),
    cancelAllOrders: cancels(() => (dialogs.cancelling = { market: null, side: 'both' })),
    cancelOrdersHere: cancels(
      () => (dialogs.cancelling = { market: workspace.market?.symbol ?? null, side: 'both' }),
      true
    ),
    cancelNewestOrder: cancels(() => (dialogs.cancellingOne = cancellableOrders(false)[0]?.key ?? null)),
    compareRoutes: {
      run: later(() => (workspace.mode === 'convert' ? routes.ofConvert() : routes.ofTicket())),
      enabled: () => workspace.mode === 'convert' || workspace.market !== null
    },
    scaledOrders: {
      run: later(() => (dialogs.scaledOrders = true)),
      enabled: () => account.can('limit-orders') && workspace.market !== null
    },
    resetPractice: {
      run: later(() => {
        dialogs.settings = false
        dialogs.resettingPractice = true
      }),
      enabled: () => account.venue?.practice === true
    },
    haltTrading: { run: () => void halt(true), enabled: () => !limits.halted },
    quit: () => void desk.call('app.quit', {}),
    showSettings: () => (dialogs.settings = !dialogs.settings),
    ...Object.fromEntries(SECTIONS.map((name) => [SECTION_COMMANDS[name], later(() => dialogs.openSettings(name))]))
  })
  const csv = useCsvExport()
  const exportCommands = (): readonly ExtraCommand[] =>
    account.account === null
      ? []
      : [
          ...EXPORTS.map(({ what, text }) => ({
            id: `export:${what}`,
            text: t('palette.exportCsv', { what: t(text) }),
            words: `export ${what} csv file save`,
            run: later(() => void csv.exportCsv(what, settings.values.csvStyle))
          })),
          ...TAX_PROGRAM_IDS.map((program) => ({
            id: `export:tax:${program}`,
            text: t('orders.taxFile', { program: TAX_PROGRAMS[program].name }),
            words: `export tax ${program} csv file save`,
            run: later(() => void csv.exportTax(program))
          }))
        ]
  const cancelKeys = useCancelKeys()
  const positionKeys = usePositionKeys()
  if (layout.kind === 'panel') commands.provide({ returnPanel: () => void returnPanel(t) })
  // A panel in a window of its own is armed where it shows that it is.
  if (layout.kind !== 'panel' || layout.has('ladder')) provideOrderKeys({ ...positionKeys, ...cancelKeys })
  commands.provideExtra(() => [
    ...layoutCommands(
      t,
      layout,
      later(() => (dialogs.savingLayout = true))
    ),
    ...(layout.kind === 'workspace' && account.account !== null ? viewCommands(t, layout, inTrade) : []),
    ...exportCommands(),
    { id: 'speech', text: t('speech.command'), words: 'read market aloud screen reader', run: later(speak) }
  ])
  useKeys(['page', 'desk', 'orders'])
}
