import { LinkButton } from '~/ui/button.tsx'
import { kitPlaces, shellPlaces, type KitGiven } from './kit-places.tsx'
import styles from './kit.module.css'
import { useKitWords } from './kit-words.ts'

export const kitWidths = [360, 768] as const

export interface KitViewProps extends KitGiven {
	/** In pixels; undefined: as wide as the window. */
	width: (typeof kitWidths)[number] | undefined
	/** The address of the page. */
	href: string
}

/** Every component in every state, each beside the name of its file. */
export function KitView({ width, href, modules }: KitViewProps) {
	const text = useKitWords()
	const places = [...Object.entries(kitPlaces).map(([file, Place]) => [`ui/${file}`, Place] as const), ...Object.entries(shellPlaces)]
	return (
		<>
			<nav className={styles.widths} aria-label={text.width}>
				<LinkButton size="sm" href={href} aria-current={width === undefined ? 'page' : undefined}>
					{text.whole}
				</LinkButton>
				{kitWidths.map((each) => (
					<LinkButton key={each} size="sm" href={`${href}?width=${each}`} aria-current={width === each ? 'page' : undefined}>
						{each} px
					</LinkButton>
				))}
			</nav>
			<p className="soft">{text.shortcut}</p>
			<nav className={styles.contents} aria-label={text.parts}>
				<ul>
					{places.map(([file]) => (
						<li key={file}>
							<a href={`#${anchorOf(file)}`}>{anchorOf(file)}</a>
						</li>
					))}
				</ul>
			</nav>
			<div style={width && { maxWidth: width }}>
				{places.map(([file, Place]) => (
					<section key={file} className={styles.part} id={anchorOf(file)}>
						<h2>
							<code>app/{file}</code>
						</h2>
						<div className={styles.samples}>
							<Place modules={modules} />
						</div>
					</section>
				))}
			</div>
		</>
	)
}

/** The anchor of a file: `ui/button.tsx` is at `#button`. */
function anchorOf(file: string): string {
	const [first = ''] = file.split('.tsx', 1)
	return first.slice(first.lastIndexOf('/') + 1)
}
