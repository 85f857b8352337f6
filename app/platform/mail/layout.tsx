import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { plainTextSelectors } from '@react-email/render'
import { compile } from 'html-to-text'
import { renderToStaticMarkup } from 'react-dom/server'
import { languageTag, type Locale } from '~/kernel/locale.ts'
import { footMark } from './foot.ts'

/** The tokens of look.md as plain values: mail programs know neither custom properties nor stylesheets. */
const colour = { ink: '#1f1711', soft: '#5f5247', paper: '#fbf5ea', raised: '#ffffff', line: '#e1dad0', brand: '#f9540f', link: '#b03608' }
const font = "'Be Vietnam Pro', 'Helvetica Neue', Helvetica, Arial, sans-serif"

const text: CSSProperties = { fontFamily: font, fontSize: '16px', lineHeight: '26px', color: colour.ink, margin: '0 0 16px' }
const small: CSSProperties = { ...text, fontSize: '13px', lineHeight: '20px', color: colour.soft, margin: '0 0 4px' }

const footers: Record<Locale, readonly [string, string]> = {
	vi_VN: ['Hội: nơi mọi người gặp nhau.', 'Bạn nhận được email này vì bạn đã dùng địa chỉ này trên Hội. Email được gửi tự động.'],
	en_US: ['Hội: where people meet.', 'You are receiving this email because you used this address on Hội. It was sent automatically.'],
}

interface LayoutProps {
	locale: Locale
	/** The text that inboxes show after the subject. */
	preview: string
	/** The product's address, for the name at the top. */
	homeUrl: string
	children: ReactNode
}

/** A table for layout only: some mail programs know no other way to keep a column. */
function Layout({ style, children }: { style?: CSSProperties; children: ReactNode }) {
	return (
		<table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} align="center" style={style}>
			<tbody>{children}</tbody>
		</table>
	)
}

/**
 * The frame of every mail: paper, the name with an orange edge, the message on a white card, the footer. One column, 600 px.
 *
 * Plain elements instead of @react-email/components: those bring a stylesheet compiler, 0.4 s and 37 MB at every start.
 */
export function MailLayout({ locale, preview, homeUrl, children }: LayoutProps) {
	const [motto, reason] = footers[locale]
	return (
		<html lang={languageTag(locale)} dir="ltr">
			<head>
				<meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light" />
				<meta name="supported-color-schemes" content="light" />
			</head>
			<body style={{ backgroundColor: colour.paper, margin: 0, padding: 0 }}>
				<div
					data-skip-in-text="true"
					style={{ display: 'none', overflow: 'hidden', maxHeight: 0, maxWidth: 0, opacity: 0, lineHeight: '1px' }}
				>
					{/* The blanks keep the first words of the message out of the inbox's preview. */}
					{preview + '\u00a0\u200c\u200b'.repeat(60)}
				</div>
				<Layout style={{ backgroundColor: colour.paper }}>
					<tr>
						<td style={{ padding: '24px 12px' }}>
							<Layout style={{ maxWidth: '600px', margin: '0 auto' }}>
								<tr>
									<td style={{ padding: '0 4px 16px' }}>
										<a
											href={homeUrl}
											style={{ fontFamily: font, fontSize: '28px', fontWeight: 800, color: colour.ink, textDecoration: 'none' }}
										>
											Hội
										</a>
									</td>
								</tr>
								<tr>
									<td
										style={{
											backgroundColor: colour.raised,
											border: `1px solid ${colour.line}`,
											borderTop: `4px solid ${colour.brand}`,
											borderRadius: '10px',
											padding: '28px 24px 12px',
										}}
									>
										{children}
									</td>
								</tr>
								<tr>
									<td style={{ padding: '20px 4px 0' }}>
										<p style={small}>{motto}</p>
										<p style={small}>{reason}</p>
										<div data-skip-in-text="true" dangerouslySetInnerHTML={{ __html: footMark(locale) }} />
									</td>
								</tr>
							</Layout>
						</td>
					</tr>
				</Layout>
			</body>
		</html>
	)
}

export function MailHeading({ children }: { children: ReactNode }) {
	return <h1 style={{ ...text, fontSize: '26px', lineHeight: '36px', fontWeight: 800 }}>{children}</h1>
}

export function MailSubheading({ children }: { children: ReactNode }) {
	return <h2 style={{ ...text, fontSize: '18px', lineHeight: '28px', fontWeight: 700, margin: '8px 0' }}>{children}</h2>
}

export function MailText({ children }: { children: ReactNode }) {
	return <p style={text}>{children}</p>
}

/** A note that is good to know but is not the message. */
export function MailNote({ children }: { children: ReactNode }) {
	return <p style={{ ...small, margin: '0 0 16px' }}>{children}</p>
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
	return (
		<a href={href} style={{ color: colour.link, textDecoration: 'underline' }}>
			{children}
		</a>
	)
}

/** The one thing to do. Dark text on orange, as on the site: white on orange cannot be read by everybody. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
	return (
		<table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ margin: '8px 0 24px' }}>
			<tbody>
				<tr>
					{/* The cell carries the colour and the size, because Outlook gives links neither. */}
					<td style={{ backgroundColor: colour.brand, borderRadius: '8px', padding: '14px 24px' }}>
						<a
							href={href}
							style={{ ...text, margin: 0, lineHeight: '20px', fontWeight: 700, textDecoration: 'none', display: 'inline-block' }}
						>
							{children}
						</a>
					</td>
				</tr>
			</tbody>
		</table>
	)
}

/** The event's date as a leaf of the block calendar, beside the text about the event. */
export function MailLeaf({ month, day, weekday, children }: { month: string; day: string; weekday: string; children: ReactNode }) {
	const line: CSSProperties = { ...text, margin: 0, textAlign: 'center' }
	return (
		<Layout style={{ margin: '0 0 20px' }}>
			<tr>
				<td width="92" style={{ width: '92px', verticalAlign: 'top' }}>
					<table
						role="presentation"
						width="84"
						cellPadding={0}
						cellSpacing={0}
						border={0}
						style={{ width: '84px', border: `1px solid ${colour.line}`, borderRadius: '6px' }}
					>
						<tbody>
							<tr>
								<td
									align="center"
									style={{
										...line,
										backgroundColor: colour.brand,
										borderRadius: '5px 5px 0 0',
										fontSize: '13px',
										lineHeight: '24px',
										fontWeight: 800,
									}}
								>
									{month}{' '}
								</td>
							</tr>
							<tr>
								<td align="center" style={{ ...line, fontSize: '40px', lineHeight: '48px', fontWeight: 800 }}>
									{day}{' '}
								</td>
							</tr>
							<tr>
								<td align="center" style={{ ...line, fontSize: '12px', lineHeight: '22px', color: colour.soft }}>
									{weekday}{' '}
								</td>
							</tr>
						</tbody>
					</table>
				</td>
				<td style={{ verticalAlign: 'top', paddingLeft: '12px' }}>{children}</td>
			</tr>
		</Layout>
	)
}

export interface MailRow {
	label: ReactNode
	value: ReactNode
	/** Bold, for the total. */
	strong?: boolean
	/** The value is words and may take several lines; an amount never does. */
	wraps?: boolean
}

/** Lines with a label, and its value at the right edge: an order's lines and sums. */
export function MailRows({ rows }: { rows: readonly MailRow[] }) {
	return (
		<Layout style={{ margin: '0 0 16px' }}>
			{rows.map(({ label, value, strong, wraps }, index) => {
				const cell: CSSProperties = {
					...text,
					margin: 0,
					padding: '8px 0',
					fontWeight: strong ? 800 : 400,
					borderTop: `1px solid ${colour.line}`,
				}
				return (
					<tr key={index}>
						<td style={{ ...cell, verticalAlign: 'top' }}>{label} </td>
						<td align="right" style={{ ...cell, paddingLeft: '16px', whiteSpace: wraps ? 'normal' : 'nowrap', verticalAlign: 'top' }}>
							{value}
						</td>
					</tr>
				)
			})}
		</Layout>
	)
}

/** A small picture before the words about the same thing; the words say everything, for readers whose mail program shows no pictures. */
export function MailPicture({ src }: { src: string }) {
	return (
		<img
			src={src}
			alt=""
			width="48"
			height="48"
			style={{ verticalAlign: 'middle', marginRight: '12px', border: `1px solid ${colour.line}`, borderRadius: '6px' }}
		/>
	)
}

export function MailLine() {
	return <hr style={{ border: 'none', borderTop: `1px dashed ${colour.line}`, margin: '8px 0 24px' }} />
}

/**
 * As `toPlainText` of the same package, but that function reads the selectors anew for each mail, which takes as long as all other work on the
 * mail.
 */
const plainText = compile({ wordwrap: false, selectors: plainTextSelectors })

/** Mail programs know this doctype best. */
const doctype = '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'
/** React asks browsers to load pictures early; mail programs do not know it. */
const preloadedPicture = /<link rel="preload" as="image"[^>]*>/g

/**
 * The two bodies of a mail, from one description. As `render` of the same package, but that function streams the page through four buffers, which
 * takes ten times as long, and leaves React's comments in it.
 */
export async function renderMail(element: ReactElement): Promise<{ html: string; plain: string }> {
	const html = doctype + renderToStaticMarkup(element).replaceAll(preloadedPicture, '')
	return { html, plain: plainText(html) }
}
