import { expect, it } from 'vitest'
import { fileSize } from './file-size.ts'

it.each([
	[0, 'kilobytes', 1],
	[1_499, 'kilobytes', 1],
	[411_600, 'kilobytes', 412],
	[949_999, 'kilobytes', 950],
	[950_000, 'megabytes', 1],
	[2_340_000, 'megabytes', 2.3],
	[10_000_000, 'megabytes', 10],
] as const)('says %i bytes in %s: %f', (bytes, unit, amount) => {
	expect(fileSize(bytes)).toEqual({ unit, amount })
})
