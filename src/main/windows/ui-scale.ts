import { screen, type BrowserWindow } from 'electron'

/**
 * Draws a page in so many percent of its size. What the page needs at least grows with it, as far as the display goes.
 */
export function scaleWindow(
  window: BrowserWindow,
  percent: number,
  least: { readonly width: number; readonly height: number }
): void {
  const { width, height } = screen.getDisplayMatching(window.getBounds()).workAreaSize
  const [minWidth = 0, minHeight = 0] = window.getMinimumSize()
  const needs = {
    width: Math.min(width, Math.round((least.width * percent) / 100)),
    height: Math.min(height, Math.round((least.height * percent) / 100))
  }
  if (minWidth !== needs.width || minHeight !== needs.height) window.setMinimumSize(needs.width, needs.height)
  // A page that is drawing its first frame can stop drawing when it is told a factor, even the one that it has.
  if (window.webContents.getZoomFactor() !== percent / 100) window.webContents.setZoomFactor(percent / 100)
}
