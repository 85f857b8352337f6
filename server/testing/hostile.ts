import type { Dice } from '../../app/kernel/dice.ts'

/** Texts that only an attacker sends. */
const texts: readonly string[] = [
	...['', ' ', '0', '-1', '1', '2', '1.5', '1e309', '0x10', 'NaN', '2147483648', '9007199254740993', '99999999999999999999', '١٢'],
	...[
		'\u0000',
		'a\u0000b',
		'\ud800',
		'\r\nset-cookie: a=b',
		'e\u0301'.repeat(50),
		'😀',
		'\u202e',
		'%00',
		'%',
		'%ff',
		'%2e%2e%2f',
		'../../etc/passwd',
	],
	...[
		'//evil.example',
		'/en_US//evil.example',
		'javascript:alert(1)',
		'https://evil.example',
		'<script>x</script>',
		`"'><img src=x onerror=x>`,
	],
	...[
		"' or 1=1 --",
		'{{7*7}}',
		'${7*7}',
		'*',
		'\\',
		'()[]',
		'null',
		'undefined',
		'true',
		'[]',
		'{}',
		'{"a":{"b":1}}',
		'__proto__',
		'constructor',
	],
	...[
		'0001-01-01',
		'9999-12-31',
		'2026-02-30',
		'2026-11-20',
		'24:00',
		'99:99',
		'2026-11-20T05:00:00Z',
		'a@b',
		'ai@example.vn',
		'+84',
		'000',
	],
	...['a'.repeat(300), 'đ'.repeat(5_000), '1'.repeat(400), '<a'.repeat(2_000), ','.repeat(500), ' \n'.repeat(500)],
]

const numbers: readonly number[] = [0, -1, 1, 2, 3, 1.5, -0, 2 ** 31, 2 ** 53 - 1, 8.64e15, 1e308, 999_999]

/** One of some. */
export function oneOf<Each>(dice: Dice, each: readonly Each[]): Each {
	return each[dice.below(each.length)] as Each
}

/** A text that must be refused or handled without harm. */
export const hostileText = (dice: Dice): string => oneOf(dice, texts)

/** Any value that JSON can hold, mostly of the wrong type. */
function hostileValue(dice: Dice): unknown {
	return oneOf<() => unknown>(dice, [
		() => hostileText(dice),
		() => hostileText(dice),
		() => oneOf(dice, numbers),
		() => oneOf(dice, [null, true, false]),
		() => [hostileText(dice), oneOf(dice, numbers)],
		() => ({ [hostileText(dice)]: hostileText(dice) }),
	])()
}

/** The part of JSON Schema that the input of operations uses. */
export interface Shape {
	type?: string | string[]
	enum?: readonly unknown[]
	const?: unknown
	anyOf?: readonly Shape[]
	oneOf?: readonly Shape[]
	allOf?: readonly Shape[]
	properties?: Readonly<Record<string, Shape>>
	additionalProperties?: Shape | boolean
	items?: Shape
	prefixItems?: readonly Shape[]
	minItems?: number
	format?: string
	minLength?: number
	minimum?: number
	maximum?: number
}

const formats: Readonly<Record<string, string>> = {
	uuid: '8f14e45f-ceea-4671-a5b8-0d1c4f0a9d3b',
	email: 'ai@example.vn',
	date: '2026-11-20',
	'date-time': '2026-11-20T05:00:00Z',
	uri: 'https://hoi.example.vn/x',
}

/** A value of the shape, sometimes with a wrong value in one place; `ids` are ids of things that exist. */
export function valueFor(shape: Shape, { dice, ids }: { dice: Dice; ids: readonly number[] }): unknown {
	if (dice.below(12) === 0) return hostileValue(dice)
	const next = (each: Shape) => valueFor(each, { dice, ids })
	if ('const' in shape) return shape.const
	if (shape.enum) return oneOf(dice, shape.enum)
	const either = shape.anyOf ?? shape.oneOf
	if (either) return next(oneOf(dice, either))
	switch (Array.isArray(shape.type) ? oneOf(dice, shape.type) : shape.type) {
		case 'object': {
			const known = Object.entries(shape.properties ?? {}).filter(() => dice.below(8) > 0)
			return Object.fromEntries(known.map(([name, each]) => [name, next(each)]))
		}
		case 'array': {
			if (shape.prefixItems) return shape.prefixItems.map(next)
			return Array.from({ length: (shape.minItems ?? 0) + dice.below(3) }, () => next(shape.items ?? {}))
		}
		case 'string': {
			if (shape.format && formats[shape.format]) return formats[shape.format]
			const text = dice.below(2) === 0 ? hostileText(dice) : 'Chạy đêm'
			return text.length < (shape.minLength ?? 0) ? text.padEnd(shape.minLength ?? 0, 'x') : text
		}
		case 'integer':
		case 'number':
			return dice.below(3) > 0 ? oneOf(dice, ids) : (oneOf(dice, [shape.minimum, shape.maximum, oneOf(dice, numbers)]) ?? 0)
		case 'boolean':
			return dice.below(2) === 0
		case 'null':
			return null
		default:
			return hostileValue(dice)
	}
}
