import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import type { Paper } from './paper.server.ts'

/** A drawing that is the same wherever it stands, around its own middle, made of lines and areas alone. */
export interface Stamp {
	/** Letters and digits; the same name is always the same drawing. */
	name: string
	/** How far it reaches from its middle, in points. */
	reach: number
	/** Draws it on a blank paper. Colours and opacity come from the place where it is put. */
	draw: (blank: Paper) => void
}

type Reference = ReturnType<Paper['ref']>

const cut = new Map<string, Uint8Array>()
const onPapers = new WeakMap<Paper, Map<string, Reference>>()

/**
 * Puts a stamp where the paper's origin is. A thread draws and compresses it once, a paper holds it once however many pages show it (a form
 * XObject, ISO 32000-1 §8.10).
 */
export function stamp(paper: Paper, { name, reach, draw }: Stamp): void {
	const held = onPapers.get(paper) ?? new Map<string, Reference>()
	onPapers.set(paper, held)
	const form = held.get(name) ?? putInto(paper, cutOf(name, draw), reach)
	held.set(name, form)
	const page = paper.page as unknown as { xobjects: Record<string, Reference> }
	page.xobjects[name] = form
	paper.addContent(`/${name} Do`)
}

function putInto(paper: Paper, compressed: Uint8Array, reach: number): Reference {
	const box = [-reach, -reach, reach, reach]
	const form = paper.ref({ Type: 'XObject', Subtype: 'Form', BBox: box, Resources: {}, Filter: 'FlateDecode' })
	form.end(compressed)
	return form
}

/** The PDF operators of the drawing, compressed. */
function cutOf(name: string, draw: Stamp['draw']): Uint8Array {
	const known = cut.get(name)
	if (known) return known
	const blank = new PDFDocument()
	const written: string[] = []
	blank.addContent = (line: string) => {
		written.push(line)
		return blank
	}
	draw(blank)
	const compressed = new Uint8Array(deflateSync(written.join('\n')))
	cut.set(name, compressed)
	return compressed
}
