import { describe, expect, it } from 'vitest'
import type { LeftAlone } from '~/features/product-file/rules/undo-plan.ts'
import { en } from './en_US.ts'
import { changeWords, leftWords } from './issue-words.ts'
import { vi } from './vi_VN.ts'

describe('the report of an undo', () => {
	it.each<[LeftAlone, string, string]>([
		[{ what: 'wholeProduct', code: 'changed' }, 'Cả sản phẩm: đã có người sửa sau khi áp dụng', 'The whole product: changed since'],
		[
			{ what: 'stock', variant: 'AO-M', code: 'held', pieces: 1_200 },
			'AO-M · Trên kệ: 1.200 món của tệp đã bán hoặc đang có người giữ',
			'AO-M · On the shelf: 1,200 of the file’s pieces are sold or held',
		],
		[
			{ what: 'state', code: 'changed', now: 'published', before: 'draft' },
			'Trạng thái: đã có người sửa sau khi áp dụng (nay là Đang bán, trước tệp là Bản nháp)',
			'State: changed since (now Published, before the file Draft)',
		],
		[
			{ what: 'brand', code: 'gone', now: 'Sông Hồng', before: '' },
			'Thương hiệu: không còn nữa (nay là Sông Hồng, trước tệp là (trống))',
			'Brand: no longer exists (now Sông Hồng, before the file (empty))',
		],
	])('is told in words: %j', (left, inVietnamese, inEnglish) => {
		expect(leftWords(vi, 'vi_VN', left)).toBe(inVietnamese)
		expect(leftWords(en, 'en_US', left)).toBe(inEnglish)
	})
})

it('names a line’s new state in the reader’s language', () => {
	const change = { column: 'state', from: 'published', to: 'archived' } as const
	expect(changeWords(vi, 'vi_VN', change)).toBe('Trạng thái: Đang bán → Lưu trữ')
	expect(changeWords(en, 'en_US', change)).toBe('State: Published → Archived')
})
