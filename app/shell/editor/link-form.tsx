import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { Button } from '~/ui/button.tsx'
import { TextField } from '~/ui/field.tsx'
import { Row } from '~/ui/page.tsx'
import { useEditorText } from './text/editor-text.ts'
import { typedLink } from './typed-link.ts'
import styles from './editor.module.css'

interface LinkFormProps {
	editor: Editor
	/** The editor's id, so that two editors on one page differ. */
	id: string
	onDone: () => void
}

/** Asks for the address of the chosen words, or of the link at the cursor. It is no form element, because it stands inside a form. */
export function LinkForm({ editor, id, onDone }: LinkFormProps) {
	const { linking: text } = useEditorText()
	const box = useRef<HTMLDivElement>(null)
	const [known] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
	const [typed, setTyped] = useState(known)
	const [isWrong, setWrong] = useState(false)
	useEffect(() => box.current?.querySelector('input')?.select(), [])

	function done() {
		onDone()
		editor.view.focus()
	}
	function remove() {
		editor.chain().extendMarkRange('link').unsetMark('link').run()
		done()
	}
	function apply() {
		const href = typedLink(typed)
		if (href === undefined) {
			if (typed.trim() === '' && known !== '') return remove()
			return setWrong(true)
		}
		const mark = { type: 'link', attrs: { href } }
		if (editor.state.selection.empty && known === '') editor.commands.insertContent({ type: 'text', text: typed.trim(), marks: [mark] })
		else editor.chain().extendMarkRange('link').setMark('link', { href }).run()
		done()
	}

	return (
		<div
			ref={box}
			className={styles.linking}
			onKeyDown={(event) => {
				if (event.key !== 'Enter' && event.key !== 'Escape') return
				if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) return
				event.preventDefault()
				if (event.key === 'Enter') apply()
				else done()
			}}
		>
			<TextField
				// With this, the field belongs to no form and is sent with none.
				form=""
				name=""
				id={`${id}-link`}
				label={text.address}
				help={text.help}
				error={isWrong ? text.wrong : undefined}
				value={typed}
				onChange={(event) => {
					setTyped(event.currentTarget.value)
					setWrong(false)
				}}
				inputMode="url"
				autoCapitalize="off"
				autoComplete="off"
				spellCheck={false}
			/>
			<Row>
				<Button size="sm" onClick={apply}>
					{text.apply}
				</Button>
				{known !== '' && (
					<Button size="sm" look="quiet" onClick={remove}>
						{text.remove}
					</Button>
				)}
				<Button size="sm" look="quiet" onClick={done}>
					{text.cancel}
				</Button>
			</Row>
		</div>
	)
}
