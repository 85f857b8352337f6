import { createElement, useDeferredValue, type ReactNode } from 'react'
import { Disclosure } from '~/ui/disclosure.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { useCatalogDeskText } from '../../catalog-desk/text/catalog-desk-text.ts'
import { descriptionHtml } from '../../rules/product-form.ts'
import styles from './description-preview.module.css'

/** What is kept of a description (`cleanHtml`); of everything else only the text. */
const kept = new Set([
	'p',
	'br',
	'h3',
	'h4',
	'ul',
	'ol',
	'li',
	'strong',
	'em',
	'u',
	's',
	'blockquote',
	'a',
	'hr',
	'table',
	'thead',
	'tbody',
	'tr',
	'th',
	'td',
])
/** What is left out with what it holds. */
const dropped = new Set(['script', 'style', 'template', 'textarea', 'option', 'noscript'])

/** A description as it will be read, while it is typed. Nothing of what was typed becomes HTML of this page: its parts are drawn anew. */
export function DescriptionPreview({ text: typed }: { text: string }) {
	const { product: text } = useCatalogDeskText()
	const isAlive = useHydrated()
	const html = descriptionHtml(useDeferredValue(typed))
	if (!isAlive || html === '') return null
	const { body } = new DOMParser().parseFromString(html, 'text/html')
	return (
		<Disclosure summary={text.preview}>
			<p className="soft">{text.previewHelp}</p>
			<div className={styles.preview}>{partsOf(body)}</div>
		</Disclosure>
	)
}

function partsOf(node: Node): ReactNode[] {
	return [...node.childNodes].map((child, nth) => {
		if (child.nodeType === Node.TEXT_NODE) return child.textContent
		if (!(child instanceof Element)) return null
		const name = child.localName
		if (dropped.has(name)) return null
		const inside = partsOf(child)
		if (!kept.has(name)) return inside
		if (name === 'br' || name === 'hr') return createElement(name, { key: nth })
		// Where a link leads is not tried here.
		return createElement(name === 'a' ? 'u' : name, { key: nth }, ...inside)
	})
}
