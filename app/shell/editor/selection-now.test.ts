// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { newEditor } from './new-editor.ts'
import { takeSelection } from './selection-now.ts'
import { writtenHtml } from './written-html.ts'

const opened: ReturnType<typeof newEditor>[] = []

/** An editor on the page with this text. */
function editorOf(html: string) {
	const editor = newEditor(html)
	const place = document.body.appendChild(document.createElement('div'))
	editor.mount(place)
	opened.push(editor)
	return editor
}

/** Selects text on the page as a browser does, which reports it later. */
function choose(from: [Node | null | undefined, number], to = from) {
	if (!from[0] || !to[0]) throw new Error('not on the page')
	document.getSelection()?.setBaseAndExtent(from[0], from[1], to[0], to[1])
}

afterEach(() => {
	for (const editor of opened.splice(0)) editor.destroy()
	document.body.replaceChildren()
})

describe('the selection on the page', () => {
	it('gets the link, also before the browser has reported it', () => {
		const editor = editorOf('<p>Mang theo cánh diều</p>')
		const words = editor.view.dom.querySelector('p')?.firstChild
		choose([words, 19], [words, 10])
		expect(editor.state.selection.empty).toBe(true)
		takeSelection(editor.view)
		expect(editor.state.selection).toMatchObject({ anchor: 20, head: 11 })
		editor.commands.setMark('link', { href: 'https://hoi.vn' })
		expect(writtenHtml(editor.state.doc)).toBe('<p>Mang theo <a href="https://hoi.vn" rel="nofollow noopener">cánh diều</a></p>')
	})

	it('is the text a shortcut acts on', () => {
		const editor = editorOf('<p>Mang theo</p><p>cánh diều</p>')
		const words = editor.view.dom.querySelectorAll('p')[1]?.firstChild
		choose([words, 0], [words, 4])
		editor.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', code: 'KeyB', ctrlKey: true, bubbles: true, cancelable: true }))
		expect(writtenHtml(editor.state.doc)).toBe('<p>Mang theo</p><p><strong>cánh</strong> diều</p>')
	})

	it('is not taken where the editor knows better: elsewhere on the page, at the same place, for a selected rule', () => {
		const editor = editorOf('<p>Một</p><hr><p>Hai</p>')
		const elsewhere = document.body.appendChild(document.createElement('p'))
		elsewhere.textContent = 'Ba'
		editor.commands.setTextSelection(2)
		choose([elsewhere.firstChild, 1])
		takeSelection(editor.view)
		expect(editor.state.selection.from).toBe(2)

		choose([editor.view.dom.querySelector('p')?.firstChild, 1])
		editor.commands.toggleBold()
		takeSelection(editor.view)
		expect(editor.state.storedMarks).toHaveLength(1)

		editor.commands.setNodeSelection(5)
		takeSelection(editor.view)
		expect(editor.isActive('horizontalRule')).toBe(true)
	})
})
