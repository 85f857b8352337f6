import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { cast } from '../world/cast.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import type { Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)

const description = '/my-events/1/edit/description'

/** The editor of a description, once it has loaded. */
async function editorOf({ page, text }: Visitor, language: 'descriptionVi' | 'descriptionEn' = 'descriptionVi'): Promise<Locator> {
	const editor = page.getByRole('textbox', { name: text['event-draft'].fields[language] }).and(page.locator('[contenteditable=true]'))
	await editor.waitFor()
	return editor
}

/** Selects everything in the editor and deletes it. */
async function empty({ page }: Visitor, editor: Locator) {
	await editor.click()
	await page.keyboard.press('Control+A')
	await page.keyboard.press('Delete')
}

/** Pastes HTML as if it were in the clipboard, unchanged by a browser. */
async function paste(editor: Locator, html: string) {
	await editor.evaluate((element, data) => {
		const clipboardData = new DataTransfer()
		clipboardData.setData('text/html', data)
		element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
	}, html)
}

const hostile = `<script>window.wasRun = 1</script><img src=x onerror="window.wasRun = 2"><style>body{display:none}</style>
	<p class="MsoNormal" style="mso-margin-top-alt:auto" onclick="x()">Dán <b>từ nơi khác</b><o:p></o:p></p>
	<p><a href="javascript:window.wasRun=3">bẫy</a> <a href="https://hoi.vn" onmouseover="x()">thật</a></p>
	<table><tr><td>Cự ly<table><tr><td>10 km</td></tr></table></td></tr></table>`

journey('an organiser writes a description with headings, lists, links and a table, and everybody reads it so', async (visit) => {
	const owner = await visit()
	const { page, text } = owner
	const { editor: tools } = text
	const { edit } = text['event-draft']
	await owner.signIn(cast.owner)
	await owner.open(description)
	const editor = await editorOf(owner)
	await owner.isAccessible()
	await empty(owner, editor)

	await owner.button(tools.heading).click()
	await page.keyboard.type('Trước giờ chạy')
	await page.keyboard.press('Enter')
	await page.keyboard.press('Control+B')
	await page.keyboard.type('Mang theo')
	await page.keyboard.press('Control+B')
	await page.keyboard.type(' những thứ này')
	await page.keyboard.press('Enter')
	await page.keyboard.type('- Giày')
	await page.keyboard.press('Enter')
	await page.keyboard.type('Nước')
	await page.keyboard.press('Enter')
	await page.keyboard.press('Enter')

	// A Vietnamese input method: letters get their marks while they are composed.
	const keyboard = await page.context().newCDPSession(page)
	for (const composing of ['t', 'ti', 'tie', 'tiê', 'tiên', 'tiêng', 'tiếng'])
		await keyboard.send('Input.imeSetComposition', { text: composing, selectionStart: composing.length, selectionEnd: composing.length })
	await keyboard.send('Input.insertText', { text: 'tiếng' })
	// Marks that come after their letters are composed with them when the text is sent.
	await page.keyboard.insertText(' Vie\u0323\u0302t')
	await page.keyboard.press('Control+K')
	const address = page.getByLabel(tools.linking.address)
	await address.fill('javascript:alert(1)')
	await page.keyboard.press('Enter')
	await owner.sees(page.getByText(tools.linking.wrong))
	await owner.isAccessible()
	await address.fill('')
	await page.keyboard.press('Escape')
	await page.keyboard.press('Shift+Home')
	await page.keyboard.press('Control+K')
	await address.fill('hoi.vn/tieng-viet')
	await page.keyboard.press('Enter')
	await page.keyboard.press('End')
	await expect.poll(() => owner.button(tools.link).getAttribute('aria-pressed')).toBe('false')
	await page.keyboard.press('Enter')
	await paste(editor, hostile)
	expect(await editor.getByRole('table').count()).toBe(1)
	await owner.isAccessible()

	// A reload loses nothing of the text, and after a save everybody can read it.
	page.on('dialog', (dialog) => void dialog.accept())
	await page.reload()
	await owner.awake()
	await owner.sees((await editorOf(owner)).getByText('Trước giờ chạy'))
	await owner.button(edit.save).click()
	await owner.sees(page.getByText(edit.saved, { exact: true }))

	const reader = await visit({ locale: 'vi_VN', size: { width: 360, height: 740 } })
	await reader.openEvent('Đêm Hồ Gươm')
	await reader.sees(reader.heading('Trước giờ chạy'))
	const told = reader.page
		.locator('div')
		.filter({ has: reader.heading('Trước giờ chạy') })
		.last()
	expect(await told.innerHTML()).toBe(
		'<h3>Trước giờ chạy</h3><p><strong>Mang theo</strong> những thứ này</p><ul><li>Giày</li><li>Nước</li></ul>' +
			'<p><a href="https://hoi.vn/tieng-viet" rel="nofollow noopener">tiếng Việt</a></p>' +
			'<p>Dán <strong>từ nơi khác</strong></p><p>bẫy <a href="https://hoi.vn" rel="nofollow noopener">thật</a></p>' +
			'<table tabindex="0"><tbody><tr><td><p>Cự ly</p><p>10 km</p></td></tr></tbody></table>',
	)
	expect(await reader.page.evaluate(() => 'wasRun' in window)).toBe(false)
	expect(await page.evaluate(() => 'wasRun' in window)).toBe(false)
	await reader.fits()
	await reader.isAccessible()
})

journey('the editor fits a phone and works by keyboard, in English and in the dark theme', async (visit) => {
	const owner = await visit({ locale: 'en_US', size: { width: 360, height: 740 }, theme: 'dark' })
	const { page, text } = owner
	const { editor: tools } = text
	await owner.signIn(cast.owner)
	await owner.open(description)
	const editor = await editorOf(owner, 'descriptionEn')
	const kept = page.locator('textarea[name=descriptionEn]')
	const before = await kept.inputValue()
	// Looking at the text changes nothing, and neither does an undone change.
	await editor.click()
	await page.keyboard.press('Control+End')
	await page.keyboard.type('!')
	await expect.poll(() => kept.inputValue()).toMatch(/!<\/p>$/)
	await page.keyboard.press('Control+Z')
	await expect.poll(() => kept.inputValue()).toBe(before)

	await empty(owner, editor)
	await expect.poll(() => kept.inputValue()).toBe('')
	await page.keyboard.type('Five kilometres')
	await page.keyboard.press('Control+A')
	await page.keyboard.press('Alt+F10')
	const bar = page.getByRole('toolbar', { name: tools.tools }).first()
	const tool = (name: string) => bar.getByRole('button', { name, exact: true })
	expect(await tool(tools.bold).evaluate((button) => button === document.activeElement)).toBe(true)
	await page.keyboard.press('ArrowRight')
	await page.keyboard.press('Space')
	expect(await tool(tools.italic).getAttribute('aria-pressed')).toBe('true')
	await page.keyboard.press('Escape')
	expect(await editor.evaluate((element) => element === document.activeElement)).toBe(true)
	expect(await kept.inputValue()).toBe('<p><em>Five kilometres</em></p>')

	await page.keyboard.press('End')
	await page.keyboard.press('Enter')
	await tool(tools.table).click()
	await page.keyboard.type('Distance')
	await owner.button(tools.deleteColumn).click()
	await owner.button(tools.addRow).click()
	expect(await editor.getByRole('row').count()).toBe(4)
	expect(await editor.getByRole('columnheader').count()).toBe(2)
	await owner.fits()
	await owner.isAccessible()
	await tool(tools.undo).click()
	expect(await editor.getByRole('row').count()).toBe(3)
	// Tab leaves the editor from everywhere, also from the last cell of a table.
	await editor.getByRole('cell').last().click()
	await page.keyboard.press('Tab')
	expect(await editor.evaluate((element) => element.contains(document.activeElement))).toBe(false)
})

journey('without JavaScript a description is written as text', async (visit) => {
	const owner = await visit({ javaScript: false })
	const { page, text } = owner
	const { edit, fields } = text['event-draft']
	await owner.signIn(cast.owner)
	await owner.open(description)
	const field = page.getByLabel(fields.descriptionEn, { exact: false })
	await owner.sees(page.getByText(fields.descriptionHelp).first())
	await field.fill('Bring a friend.\n\n<b>Free</b> for <script>x()</script>children < 6')
	await owner.button(edit.save).click()
	await owner.sees(page.getByText(edit.saved, { exact: true }))
	expect(await field.inputValue()).toContain('<strong>Free</strong> for children &lt; 6')
	await field.fill('Bring a friend.\n\nChildren < 6 run free.')
	await owner.sends(edit.save)
	await owner.sees(page.getByText(edit.saved, { exact: true }))
	await expect.poll(() => field.inputValue()).toBe('<p>Bring a friend.</p>\n<p>Children &lt; 6 run free.</p>')
})

journey('what somebody types into a text before the scripts have come stays', async (visit) => {
	const owner = await visit()
	const { page, text } = owner
	const { fields } = text['event-draft']
	await owner.signIn(cast.owner)
	/** Types into a field of a page whose scripts come only afterwards. */
	async function typeEarly(path: string, label: string, written: string) {
		const release = await owner.holdScripts()
		await page.goto(`${owner.site.origin}${path}`, { waitUntil: 'commit' })
		const field = page.getByRole('textbox', { name: label })
		// The page is there to its end.
		await owner.sees(owner.button(text['event-draft'].edit.save))
		expect(await field.inputValue()).not.toBe('')
		await field.fill(written)
		await release()
		return field
	}
	const summary = await typeEarly('/my-events/1/edit/basics', fields.summaryVi, 'Gõ trước khi trang thức dậy.')
	expect(await summary.inputValue()).toBe('Gõ trước khi trang thức dậy.')
	await typeEarly(description, fields.descriptionVi, '<p>Cũng gõ trước.</p>')
	const editor = await editorOf(owner)
	await expect.poll(() => editor.innerText()).toBe('Cũng gõ trước.')
})
