import type { CommandId } from '../../../contract/commands.ts'

/** The name of every command. */
export const commands = {
  commands: {
    palette: 'Search markets and commands',
    findMarket: 'Find a market',
    focusTicket: 'Go to the amount of the ticket',
    goTrade: 'Go to trading',
    goConvert: 'Go to converting',
    showKeys: 'Keyboard shortcuts',
    takeTour: 'Take the tour',
    showWelcome: 'Show the welcome again',
    newWindow: 'New window',
    newWatch: 'New market watch',
    openDiagnostics: 'Diagnostics',
    pinWatch: 'Keep above other windows, or no longer',
    closeWindow: 'Close the window',
    quit: 'Quit Depthdesk',
    themeDark: 'Theme: dark',
    themeLight: 'Theme: light',
    themeSystem: 'Theme: system',
    switchClock: 'Times: switch between UTC and local',
    switchSizes: 'Sizes in the book: switch between base and quote',
    confirmDialog: 'Order confirmation: dialog',
    confirmHold: 'Order confirmation: press and hold',
    confirmAbove: 'Order confirmation: above an amount',
    confirmOff: 'Order confirmation: off',
    haltTrading: 'Kill switch: halt trading',
    showSettings: 'Settings',
    settingsAccounts: 'Settings: Accounts',
    settingsVenues: 'Settings: Venues',
    settingsTrading: 'Settings: Trading',
    settingsLooks: 'Settings: Looks',
    settingsNotifications: 'Settings: Notifications',
    settingsKeys: 'Settings: Keys',
    settingsPrivacy: 'Settings: Privacy',
    settingsAbout: 'Settings: About'
  } satisfies Readonly<Record<CommandId, string>>
}
