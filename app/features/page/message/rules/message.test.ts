import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkMessage, replyLink, type FormAsks } from './message.ts'

const typed = { name: ' Trần  Lan ', email: ' Lan@Example.VN', phone: '0901 234 567', topic: 'Vé', text: ' Chào Hội,\r\ntôi hỏi. ' }
const asks: FormAsks = { topics: ['Vé', 'Việc khác'], askPhone: 'optional' }
const wrong = (more: object, of: Partial<FormAsks> = {}) =>
	checkMessage({ ...asks, ...of }, { ...typed, ...more }, 'vi_VN').issues.map(({ path, code }) => `${path} ${code}`)

describe('a message', () => {
	it('is stored clean', () => {
		expect(checkMessage(asks, typed, 'vi_VN')).toEqual({
			issues: [],
			cleaned: { name: 'Trần Lan', email: 'lan@example.vn', phone: '+84901234567', topic: 'Vé', text: 'Chào Hội,\ntôi hỏi.' },
		})
	})

	it.each([
		[{ name: ' ' }, ['name required']],
		[{ email: 'lan' }, ['email email']],
		[{ email: '' }, ['email required']],
		[{ phone: '12' }, ['phone phone']],
		[{ topic: '' }, ['topic required']],
		[{ topic: 'Khác' }, ['topic not_a_choice']],
		[{ text: '' }, ['text required']],
		[{ text: 'x'.repeat(4_001) }, ['text too_long']],
		[{ name: 'Lan\u0000', phone: '' }, ['name bad_characters']],
	])('with %o is refused at its field', (more, found) => {
		expect(wrong(more)).toEqual(found)
	})

	it('has a telephone number and a topic only where its form asks for them', () => {
		expect(wrong({ phone: '' })).toEqual([])
		expect(wrong({ phone: '' }, { askPhone: 'required' })).toEqual(['phone required'])
		const { issues, cleaned } = checkMessage({ topics: [], askPhone: 'no' }, { ...typed, phone: 'x', topic: 'y' }, 'vi_VN')
		expect([issues, cleaned.phone, cleaned.topic]).toEqual([[], '', ''])
	})

	it('is answered at its address, whatever the subject', () => {
		expect(replyLink('a+b@example.vn', 'Về: Vé & đơn')).toBe(
			'mailto:a%2Bb@example.vn?subject=V%E1%BB%81%3A%20V%C3%A9%20%26%20%C4%91%C6%A1n',
		)
		fc.assert(
			fc.property(fc.string(), (subject) => {
				expect(new URL(replyLink('a@example.vn', subject)).searchParams.get('subject')).toBe(subject)
			}),
		)
	})
})
