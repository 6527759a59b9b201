import { APP, type AppFields, type AppRows } from '../../contract/shared-state.ts'
import { SharedState } from './shared-state.ts'

/** What windows share whatever venue is open. */
export type AppState = SharedState<AppFields, AppRows>

export const createAppState = (): AppState => new SharedState(APP)
