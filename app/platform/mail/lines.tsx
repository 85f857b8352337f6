import { Fragment, type ComponentType, type ReactNode } from 'react'
import type { LinePart } from '~/kernel/paragraphs.ts'

/** The lines of a paragraph that a person wrote, one under another; `Link` draws the links in them. */
export function Lines({ lines, Link }: { lines: readonly LinePart[][]; Link: ComponentType<{ href: string; children: ReactNode }> }) {
	return lines.map((parts, line) => (
		<Fragment key={line}>
			{line > 0 && <br />}
			{parts.map(({ text, href }, place) =>
				href === undefined ? (
					text
				) : (
					<Link key={place} href={href}>
						{text}
					</Link>
				),
			)}
		</Fragment>
	))
}
