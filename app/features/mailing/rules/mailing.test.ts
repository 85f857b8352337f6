import { describe, expect, it } from 'vitest'
import { checkLetter, languageRead, lettersWords } from './mailing.ts'

const typed = { subject_vi_VN: 'Lấy bib', body_vi_VN: 'Chào {name},\nmời bạn tới {event}.' }
const letter = checkLetter(typed).cleaned

describe('a letter', () => {
	it('needs one language; the other must be complete or empty', () => {
		expect(checkLetter(typed).issues).toEqual([])
		expect(checkLetter({}).issues.map(({ path, code }) => [path, code])).toEqual([
			['subject_vi_VN', 'required'],
			['body_vi_VN', 'required'],
		])
		expect(checkLetter({ ...typed, body_en_US: 'Hi' }).issues).toEqual([{ path: 'subject_en_US', code: 'required' }])
		expect(checkLetter({ ...typed, subject_vi_VN: 'x'.repeat(151) }).issues).toMatchObject([{ path: 'subject_vi_VN', code: 'too_long' }])
	})

	it('is read in English by everybody, if it was written in English only', () => {
		const english = checkLetter({ subject_en_US: 'Your bib', body_en_US: 'Hello' })
		expect(english.issues).toEqual([])
		for (const locale of ['vi_VN', 'en_US'] as const) {
			expect(lettersWords(english.cleaned, locale, { name: '', event: '' }).subject).toBe('Your bib')
			expect([languageRead(english.cleaned, locale), languageRead(letter, locale)]).toEqual(['en_US', 'vi_VN'])
		}
		expect(checkLetter({ body_en_US: 'Hello' }).issues).toEqual([{ path: 'subject_en_US', code: 'required' }])
	})

	it('keeps a subject on one line, so that nobody writes headers into it', () => {
		expect(checkLetter({ ...typed, subject_vi_VN: 'a\r\nBcc: x@example.vn' }).cleaned.vi_VN.subject).toBe('a Bcc: x@example.vn')
	})

	it('is read in the reader’s language, with their name', () => {
		expect(lettersWords(letter, 'vi_VN', { name: 'Lan', event: 'Giải chạy' }).body).toBe('Chào Lan,\nmời bạn tới Giải chạy.')
		expect(lettersWords(letter, 'en_US', { name: 'Lan', event: 'Run' }).subject).toBe('Lấy bib')
		const both = checkLetter({ ...typed, subject_en_US: 'Your bib', body_en_US: '{who} {name}' }).cleaned
		// A name with special characters stays as it is.
		expect(lettersWords(both, 'en_US', { name: '$& {event}', event: 'Run' })).toEqual({ subject: 'Your bib', body: '{who} $& {event}' })
	})
})
