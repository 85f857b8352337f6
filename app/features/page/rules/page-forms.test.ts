import { describe, expect, it } from 'vitest'
import type { ShownBlock } from './block-fields.ts'
import { formAddresses, formAt, withoutRecipients } from './page-forms.ts'

const form = (to: string): ShownBlock => ({ kind: 'form', title: '', text: '', to, topics: [], askPhone: 'no', thanks: '' })
const text: ShownBlock = { kind: 'text', title: '', body: '<p>…</p>' }
const page = {
	...{ path: 'tet/ve-xe', title: 'Vé xe', description: '', lead: '', changedAt: null },
	blocks: [text, form('a@example.vn'), text, form('b@example.vn')],
}

describe('the forms of a page', () => {
	it('are named by their place among forms', () => {
		expect(formAddresses(page.path, page.blocks)).toEqual({
			1: '/message?page=tet%2Fve-xe&form=1',
			3: '/message?page=tet%2Fve-xe&form=2',
		})
		expect([formAt(page, 1)?.to, formAt(page, 2)?.to, formAt(page, 3)]).toEqual(['a@example.vn', 'b@example.vn', undefined])
	})

	it('tell nobody whom they write to', () => {
		expect(JSON.stringify(withoutRecipients(page))).not.toContain('@')
		expect(withoutRecipients(page).blocks[0]).toBe(text)
	})
})
