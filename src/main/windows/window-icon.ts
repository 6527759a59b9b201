import { join } from 'node:path'
import { nativeImage, type NativeImage } from 'electron'

/** Null if its file is missing. A larger icon would slow down the creation of each window. */
export function windowIcon(resources: string): NativeImage | null {
  const image = nativeImage.createFromPath(join(resources, 'icons/128x128.png'))
  return image.isEmpty() ? null : image
}
