import { renderToStaticMarkup as html } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FactList } from './fact-list.tsx'
import { ClockIcon } from './icon.tsx'
import { Menu } from './menu.tsx'
import { Columns, PageHead, Prose, Section, Stack } from './page.tsx'
import { Price } from './price.tsx'

it('gives the page one first heading, and its parts the next', () => {
	const page = html(
		<>
			<PageHead title="Giải chạy Hồ Tây" lead="Mười bảy cây số" />
			<Section title="Vé">…</Section>
		</>,
	)
	expect(page.match(/<h1/g)).toHaveLength(1)
	expect(page).toMatch(/<section[^>]*>.*<h2>Vé<\/h2>/)
})

it('puts the side where screen readers and phones need it', () => {
	const order = (markup: string) => markup.indexOf('vé') < markup.indexOf('giờ')
	expect(order(html(<Columns main="vé" side="giờ" />))).toBe(true)
	expect(order(html(<Columns main="vé" side="giờ" sideFirst />))).toBe(false)
})

it('stacks a list as a list', () => {
	expect(html(<Stack as="ul">…</Stack>)).toMatch(/^<ul/)
})

it('lets keys scroll the tables of a text', () => {
	expect(html(<Prose html="<p>Giá</p><table><tbody></tbody></table>" />)).toContain('<table tabindex="0"><tbody>')
})

it('names each fact for screen readers, and hides its icon from them', () => {
	const facts = html(<FactList facts={[{ icon: <ClockIcon />, label: 'Thời gian', value: '05:00', note: 'Giờ Việt Nam' }]} />)
	expect(facts).toMatch(/<dt>.*Thời gian<\/span><\/dt>/)
	expect(facts).toMatch(/<dd>.*05:00.*<\/dd>/)
})

it('opens a menu without a script, its links staying links', () => {
	const menu = html(
		<Menu label="Thêm vào lịch">
			<a href="/event/1/calendar.ics">Tệp .ics</a>
		</Menu>,
	)
	expect(menu).toMatch(/^<details[^>]*><summary>/)
	expect(menu).not.toContain('role="menu"')
})

it('says which price is the old one', () => {
	const price = html(<Price was={{ price: '400.000 ₫', label: 'Giá gốc' }}>350.000 ₫</Price>)
	expect(price).toMatch(/<s[^>]*><span class="visually-hidden">Giá gốc <\/span>400\.000 ₫<\/s>/)
	expect(price).toMatch(/<strong[^>]*>350\.000 ₫/)
})
