import { render, toPlainText } from '@react-email/render'
import { describe, expect, it } from 'vitest'
import {
	MailButton,
	MailHeading,
	MailLayout,
	MailLine,
	MailLink,
	MailNote,
	MailPicture,
	MailRows,
	MailSubheading,
	MailText,
	renderMail,
} from './layout.tsx'

const mail = (buyer: string) => (
	<MailLayout locale="vi_VN" preview="Vé của bạn đây" homeUrl="https://hoi.example.vn">
		<MailHeading>Cảm ơn {buyer}!</MailHeading>
		<MailText>Bạn đã mua vé Giải chạy Đêm Hà Nội.</MailText>
		<MailSubheading>Đơn hàng</MailSubheading>
		<MailRows
			rows={[
				{ label: '2 × Cự ly 10 km', value: '700.000 ₫' },
				{ label: <MailPicture src="https://hoi.example.vn/ao.webp?w=48&h=48" />, value: '' },
				{ label: 'Tổng cộng', value: '700.000 ₫', strong: true },
			]}
		/>
		<MailButton href="https://hoi.example.vn/order/12?key=abc&lang=vi">Xem vé</MailButton>
		<MailLine />
		<MailNote>
			Cần giúp? <MailLink href="https://hoi.example.vn/help">Viết cho chúng tôi</MailLink>
		</MailNote>
	</MailLayout>
)

describe('a mail', () => {
	it('says the same as HTML and as plain text', async () => {
		const { html, plain } = await renderMail(mail('Nguyễn Thị Hồng Đào'))
		for (const words of ['Nguyễn Thị Hồng Đào', 'Giải chạy Đêm Hà Nội', '700.000 ₫', 'Xem vé', 'Email được gửi tự động']) {
			expect(html).toContain(words)
			expect(plain.toLocaleUpperCase('vi')).toContain(words.toLocaleUpperCase('vi'))
		}
		expect(plain).toBe(toPlainText(html))
		expect(html).toMatch(/^<!DOCTYPE html/)
		expect(html).toContain('lang="vi-VN"')
		expect(html).toContain('#f9540f')
		expect(plain).toContain('https://hoi.example.vn/order/12?key=abc&lang=vi')
		expect(plain).not.toMatch(/[<>]|&nbsp;|&amp;/)
		expect(plain).toMatch(/2 × Cự ly 10 km\s+700\.000 ₫/)
	})

	it('is what the mail library makes of it, without the comments that React leaves for browsers', async () => {
		const streamed = await render(mail('Lan & Hùng'))
		const { html } = await renderMail(mail('Lan & Hùng'))
		expect(html).toBe(streamed.replace(/<!--( |\/?\$|html|head|body)-->/g, ''))
		expect(html).toContain('ao.webp')
	})

	it('keeps typed text from becoming HTML', async () => {
		const { html } = await renderMail(mail('<img src=x onerror=alert(1)>'))
		expect(html).not.toContain('<img src=x')
		expect(html).toContain('&lt;img src=x')
	})
})
