import { test } from '@playwright/test'
import { expectScreensFit } from './support/screens.ts'

// The other languages are in screens-languages.spec.ts, which npm test leaves out.
test('no text is cut or overlaps on any screen, at three sizes and in two themes', () => expectScreensFit('en'))
