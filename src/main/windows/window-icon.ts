import { join } from 'node:path'
import { nativeImage, type NativeImage } from 'electron'

/** Null where its file is missing. A larger icon would slow the making of each window down. */
export function windowIcon(resources: string): NativeImage | null {
  const image = nativeImage.createFromPath(join(resources, 'icons/128x128.png'))
  return image.isEmpty() ? null : image
}
