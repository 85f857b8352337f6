import type { Editor } from '@tiptap/core'
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { Tool } from './tools.ts'
import { useEditorText } from './text/editor-text.ts'
import { useLookAt } from './use-look-at.ts'
import styles from './editor.module.css'

interface ToolbarProps {
	editor: Editor
	label: string
	tools: readonly (readonly Tool[])[]
	/** The element its buttons act on. */
	controls: string
	/** Called when the link's button is pressed. */
	onLink?: () => void
}

/**
 * A row of buttons with one place in the order of Tab; arrows, Home and End move between the buttons (WAI-ARIA's toolbar), Esc goes back to the
 * text.
 */
export function Toolbar({ editor, label, tools, controls, onLink }: ToolbarProps) {
	const text = useEditorText()
	const bar = useRef<HTMLDivElement>(null)
	const [current, setCurrent] = useState(0)
	const all = tools.flat()
	const isOn = useLookAt(editor, () => all.map((tool) => (tool.isOn?.(editor) ? '1' : '0')).join(''))
	const isPossible = useLookAt(editor, () => all.map((tool) => (tool.isPossible?.(editor) === false ? '0' : '1')).join(''))

	function onKeyDown(event: KeyboardEvent) {
		if (event.key === 'Escape') editor.view.focus()
		const last = all.length - 1
		const to = { ArrowRight: current === last ? 0 : current + 1, ArrowLeft: current === 0 ? last : current - 1, Home: 0, End: last }[
			event.key
		]
		if (to === undefined) return
		event.preventDefault()
		setCurrent(to)
		bar.current?.querySelectorAll('button')[to]?.focus()
	}
	function press(tool: Tool, nth: number, event: MouseEvent) {
		setCurrent(nth)
		if (isPossible[nth] === '0') return
		if (!tool.run) return onLink?.()
		tool.run(editor.chain()).run()
		// After a key press the focus stays in the row; after a click the person goes on typing.
		if (event.detail > 0) editor.view.focus()
	}

	return (
		<div ref={bar} role="toolbar" aria-label={label} aria-controls={controls} className={styles.tools} onKeyDown={onKeyDown}>
			{tools.map((group, place) => (
				<div key={place} className={styles.group}>
					{group.map((tool) => {
						const nth = all.indexOf(tool)
						const { name, Icon, keys } = tool
						return (
							<button
								key={name}
								type="button"
								tabIndex={nth === current ? 0 : -1}
								className={styles.tool}
								aria-label={text[name]}
								title={keys === undefined ? text[name] : `${text[name]} (${keys.replace('Control', 'Ctrl')})`}
								aria-keyshortcuts={keys}
								aria-pressed={tool.isOn ? isOn[nth] === '1' : undefined}
								aria-disabled={isPossible[nth] === '0' || undefined}
								// The text keeps its selection.
								onMouseDown={(event) => event.preventDefault()}
								onClick={(event) => press(tool, nth, event)}
							>
								<Icon />
							</button>
						)
					})}
				</div>
			))}
		</div>
	)
}
