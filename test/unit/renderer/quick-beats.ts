import { keepBeats, startBeats } from '../../../src/renderer/stores/beats.ts'
import { beforePaint } from '../../../src/renderer/stream.ts'

// For tests that import this, one beat of the page follows the other without a wait.
keepBeats(startBeats(beforePaint, () => undefined, () => performance.now(), (_ms, run) => queueMicrotask(run)))
