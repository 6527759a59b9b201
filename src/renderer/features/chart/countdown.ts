const two = (value: number) => String(value).padStart(2, '0')

/** Time left of the bar that `now` is in: `04:31`, `3:04:31`, `2d 03:04:31`; milliseconds since the epoch. */
export function countdown(now: number, start: number, seconds: number): string {
  const passed = Math.max(0, Math.floor((now - start) / 1000)) % seconds
  const left = seconds - passed
  const [days, hours, minutes] = [Math.floor(left / 86_400), Math.floor(left / 3600) % 24, Math.floor(left / 60) % 60]
  const clock = `${two(minutes)}:${two(left % 60)}`
  if (days > 0) return `${days}d ${two(hours)}:${clock}`
  return hours > 0 ? `${hours}:${clock}` : clock
}

/** Shorter bars end before a countdown can be read. */
export const hasCountdown = (seconds: number): boolean => seconds >= 60
