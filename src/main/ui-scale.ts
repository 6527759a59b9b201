import { screen, type BrowserWindow } from 'electron'

/** Draws a page in so many percent of its size. What the page needs at least grows with it, as far as the display goes. */
export function scaleWindow(window: BrowserWindow, percent: number, least: { readonly width: number, readonly height: number }): void {
  const { width, height } = screen.getDisplayMatching(window.getBounds()).workAreaSize
  window.setMinimumSize(Math.min(width, Math.round(least.width * percent / 100)), Math.min(height, Math.round(least.height * percent / 100)))
  window.webContents.setZoomFactor(percent / 100)
}
