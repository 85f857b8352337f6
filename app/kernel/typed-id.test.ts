import { expect, it } from 'vitest'
import { typedId } from './typed-id.ts'

it.each(['1', '42', '999999999999999'])('%s names something', (typed) => expect(typedId(typed)).toBe(Number(typed)))

it.each([undefined, null, '', ' ', '0', '-1', '1.5', '1e1', '0x1', '١', '12a', ' 12', '9999999999999999', new Blob()])(
	'%s names nothing',
	(typed) => expect(typedId(typed)).toBe(0),
)
