import { screen, type BrowserWindow } from 'electron'

/** Sets the zoom of a page in percent, and scales the minimum size of its window, up to the size of the display. */
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
  // Setting a zoom factor, even the current one, during the first frame can stop a page from drawing.
  if (window.webContents.getZoomFactor() !== percent / 100) window.webContents.setZoomFactor(percent / 100)
}
