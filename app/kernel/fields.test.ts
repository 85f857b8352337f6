import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanName, cleanText, fieldReader, isEmail, isPastDay, issuesIn, issuesUnder, normalizeEmail } from './fields.ts'

fc.configureGlobal({ seed: 20261120 })

const person = 'Nguyễn Thị Hồng Đào'

describe('cleanName', () => {
	it('stores one form of a name', () => {
		expect(cleanName(`  ${person.normalize('NFD')}\u00A0 \t`)).toBe(person)
		expect(cleanName('Trần \n  Văn\tAn')).toBe('Trần Văn An')
		expect(cleanName('\u200BLê\uFEFF')).toBe('Lê')
	})

	it('refuses controls, broken characters and marks that turn the direction', () => {
		for (const bad of ['a\u0000b', 'a\u001Bb', 'a\u0080b', '\uD800', 'a\u202Eb', '\u2066']) expect(cleanName(bad)).toBeUndefined()
	})

	it('changes nothing the second time', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme' }), (text) => {
				const once = cleanName(text)
				if (once !== undefined) expect(cleanName(once)).toBe(once)
			}),
		)
	})
})

describe('cleanText', () => {
	it('keeps the lines', () => {
		expect(cleanText(' một\r\nhai\rba\n ')).toBe('một\nhai\nba')
		expect(cleanText('một\u0000')).toBeUndefined()
	})
})

describe('isEmail', () => {
	it.each([
		'an.tran@example.vn',
		'a+b@sub.example.com',
		"o'neil@example.com",
		'A@EXAMPLE.VN',
		'x@xn--hi-2ja.vn',
		`${'a'.repeat(64)}@example.vn`,
	])('takes %s', (good) => expect(isEmail(good)).toBe(true))

	it.each([
		'',
		'an',
		'an@',
		'@example.vn',
		'an@example',
		'an@@example.vn',
		'an @example.vn',
		'.an@example.vn',
		'an.@example.vn',
		'a..n@example.vn',
		'an@-example.vn',
		'an@example-.vn',
		'an@example..vn',
		'an@example.v',
		'an@1.2.3.4',
		'án@example.vn',
		'an@example.vn\nBcc: x@example.vn',
		`${'a'.repeat(65)}@example.vn`,
		`a@${'b.'.repeat(130)}vn`,
	])('refuses %j', (bad) => expect(isEmail(bad)).toBe(false))

	it('answers at once for any text', () => {
		const started = performance.now()
		isEmail('a@' + 'a-'.repeat(120))
		isEmail('a'.repeat(1_000_000))
		// A regular expression that backtracks would take minutes.
		expect(performance.now() - started).toBeLessThan(30_000)
	})

	it('takes the addresses that browsers produce', () => {
		fc.assert(fc.property(fc.emailAddress(), (email) => isEmail(email)))
	})

	it('is compared in lower case', () => {
		expect(normalizeEmail(' An.Tran@Example.VN ')).toBe('an.tran@example.vn')
	})
})

describe('isPastDay', () => {
	it('is true for a day that has begun', () => {
		expect(isPastDay('2026-11-20', '2026-11-20')).toBe(true)
		expect(isPastDay('2026-11-21', '2026-11-20')).toBe(false)
		expect(isPastDay('2026-02-30', '2026-11-20')).toBe(false)
	})
})

describe('fieldReader', () => {
	it('reads texts by rule and remembers what is wrong', () => {
		const reader = fieldReader()
		expect(reader.text('name', ` ${person} `, { required: true, max: 100 })).toBe(person)
		reader.text('empty', ' \u200B ', { required: true, max: 5 })
		reader.text('wrong', {}, { required: true, max: 5 })
		reader.text('free', undefined, { max: 5 })
		reader.text('long', 'ẫẫẫẫẫẫ', { max: 5 })
		reader.text('fits', '🎟🎟🎟🎟🎟', { max: 5 })
		reader.text('short', 'ab', { max: 5, min: 3 })
		reader.text('bad', 'a\u0000', { max: 5 })
		expect(reader.text('huge', 'x'.repeat(1_000_000), { max: 5 })).toBe('')
		expect(reader.issues).toEqual([
			{ path: 'empty', code: 'required' },
			{ path: 'wrong', code: 'required' },
			{ path: 'long', code: 'too_long', limit: 5 },
			{ path: 'short', code: 'too_short', limit: 3 },
			{ path: 'bad', code: 'bad_characters' },
			{ path: 'huge', code: 'too_long', limit: 5 },
		])
		expect([reader.good('name'), reader.good('bad')]).toEqual([true, false])
	})

	it('names fields by their place in the whole form', () => {
		expect(issuesUnder('attendees.0', [{ path: 'answers.12', code: 'too_small', limit: 1 }])).toEqual([
			{ path: 'attendees.0.answers.12', code: 'too_small', limit: 1 },
		])
	})

	it('reads a text asked in both languages, and refuses it where it is missing in both', () => {
		const paths = { vi: 'nameVi', en: 'nameEn' }
		const rule = { required: true, max: 5 }
		const read = (vi: string, en: string) => {
			const reader = fieldReader()
			return [reader.either(paths, { vi, en }, rule), reader.issues]
		}
		expect(read('Chạy', 'Run')).toEqual([{ vi_VN: 'Chạy', en_US: 'Run' }, []])
		expect(read('Chạy', '')).toEqual([{ vi_VN: 'Chạy' }, []])
		expect(read(' ', 'Run')).toEqual([{ vi_VN: 'Run', en_US: 'Run' }, []])
		expect(read('', ' ')[1]).toEqual([{ path: 'nameVi', code: 'required', or: 'nameEn' }])
		// A text that only stands in for the other language is not wrong by itself.
		expect(read('Running', 'Running')[1]).toEqual([{ path: 'nameEn', code: 'too_long', limit: 5 }])
		expect(issuesIn('en_US', fieldsMissing())).toEqual([{ path: 'nameEn', code: 'required' }])
		expect(issuesUnder('event', fieldsMissing())).toEqual([{ path: 'event.nameVi', code: 'required', or: 'event.nameEn' }])
	})
})

const fieldsMissing = () => [{ path: 'nameVi', code: 'required', or: 'nameEn' } as const]
