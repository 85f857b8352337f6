import type { Editor } from '@tiptap/core'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { classNames } from '~/ui/class-names.ts'
import { typeInto } from '~/ui/type-into.ts'
import pageStyles from '~/ui/page.module.css'
import { LinkForm } from './link-form.tsx'
import { newEditor } from './new-editor.ts'
import { readText } from './reading.ts'
import { takeSelection } from './selection-now.ts'
import { useEditorText } from './text/editor-text.ts'
import { Toolbar } from './toolbar.tsx'
import { tableTools, textTools } from './tools.ts'
import { useLookAt } from './use-look-at.ts'
import { writtenHtml } from './written-html.ts'
import styles from './editor.module.css'

export interface WritingAreaProps {
	/** The form's own field, which the editor replaces: the written text goes there. */
	area: RefObject<HTMLTextAreaElement | null>
	/** The form's value of the text. */
	value: string
	id: string
	lang: string | undefined
	labelledBy: string
	describedBy: string | undefined
	isRequired: boolean
	isWrong: boolean
	onReady: () => void
}

/** The editor with its tools. It is loaded where it is used, and only in browsers. */
export default function WritingArea({ area, value, id, lang, labelledBy, describedBy, isRequired, isWrong, onReady }: WritingAreaProps) {
	const text = useEditorText()
	const [editor] = useState(() => newEditor(value))
	const [isLinking, setLinking] = useState(false)
	const place = useRef<HTMLDivElement>(null)
	const frame = useRef<HTMLDivElement>(null)
	const isInTable = useLookAt(editor, () => (editor.isActive('table') ? 'table' : '')) !== ''
	const description = [`${id}-keys`, describedBy].filter(Boolean).join(' ')

	useLayoutEffect(() => {
		const attributes = {
			id,
			class: classNames(styles.text, pageStyles.prose),
			'aria-multiline': 'true',
			'aria-labelledby': labelledBy,
			'aria-describedby': description,
			...(lang !== undefined && { lang }),
			...(isRequired && { 'aria-required': 'true' }),
			...(isWrong && { 'aria-invalid': 'true' }),
		}
		editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes } })
	}, [editor, id, lang, labelledBy, description, isRequired, isWrong])

	useLayoutEffect(() => {
		const wasInField = area.current !== null && document.activeElement === area.current
		if (place.current) editor.mount(place.current)
		if (wasInField) editor.chain().setTextSelection(editor.state.doc.content.size).focus().run()
		onReady()
		return () => editor.unmount()
	}, [editor, area, onReady])

	useWritingBack(editor, value, area)

	function openLinkForm() {
		takeSelection(editor.view)
		setLinking(true)
	}
	function onKeyDown(event: KeyboardEvent) {
		if (event.key === 'F10' && event.altKey) frame.current?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus()
		else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey) openLinkForm()
		else return
		event.preventDefault()
	}

	return (
		<div ref={frame} className={styles.frame} onKeyDown={onKeyDown} data-invalid={isWrong || undefined}>
			<div className={styles.head}>
				<Toolbar editor={editor} label={text.tools} tools={textTools} controls={id} onLink={openLinkForm} />
				{isInTable && <Toolbar editor={editor} label={text.tableTools} tools={tableTools} controls={id} />}
				{isLinking && <LinkForm editor={editor} id={id} onDone={() => setLinking(false)} />}
			</div>
			<div ref={place} className={styles.place} />
			<p id={`${id}-keys`} hidden>
				{text.keys}
			</p>
		</div>
	)
}

/** Keeps the form's field and the editor equal: written text goes into the field, and a value that the form sets goes into the editor. */
function useWritingBack(editor: Editor, value: string, area: RefObject<HTMLTextAreaElement | null>): void {
	/** The form's first value, and the editor's HTML of it: opening a text or undoing a change does not count as a change. */
	const loaded = useRef({ value, html: '' })
	const told = useRef(value)

	// Before anybody can write: what is written before somebody listens would never reach the form.
	useLayoutEffect(() => {
		loaded.current.html = writtenHtml(editor.state.doc)
		function write() {
			const html = writtenHtml(editor.state.doc)
			const next = html === loaded.current.html ? loaded.current.value : html
			if (next === told.current || !area.current) return
			told.current = next
			typeInto(area.current, next)
		}
		editor.on('update', write)
		return () => void editor.off('update', write)
	}, [editor, area])

	useEffect(() => {
		if (value === told.current) return
		told.current = value
		editor.commands.setContent(readText(value).toJSON(), { emitUpdate: false })
		loaded.current = { value, html: writtenHtml(editor.state.doc) }
	}, [editor, value])
}
