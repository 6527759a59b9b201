import { watch } from 'vue'
import { desk } from '../desk.ts'
import { useConvertForm } from '../stores/converts/form.ts'

/** Main knows whether a convert is filled in, and does not restart the app then. Returns its stop. */
export function keepConvert(): () => void {
  const form = useConvertForm()
  return watch(
    () => form.typed !== '' || form.priceTyped !== '',
    (isFilled) => void desk.call('convert.keep', { isFilled })
  )
}
