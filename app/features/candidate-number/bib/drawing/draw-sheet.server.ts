import type { World } from '~/platform/world/world.server.ts'
import { languageTag, type Locale } from '~/kernel/locale.ts'
import { sizeOfBib, sizeOfPaper, type BibDesign } from '~/features/candidate-number/bib/rules/design.ts'
import type { BibFace, BibSheet } from './bib-sheet.ts'
import { drawBibs } from './bibs.server.ts'

export interface DrawnSheet {
	locale: Locale
	design: BibDesign
	logo: string | null
	sponsors: readonly string[]
	event: { name: string; color: string }
}

/** Draws a file of bibs; a picture that was deleted meanwhile is left out. @throws Error when drawing failed, and what `faces` throws */
export async function drawSheet(
	{ files }: Pick<World, 'files'>,
	{ locale, design, logo, sponsors, event }: DrawnSheet,
	faces: AsyncIterable<readonly BibFace[]> | Iterable<readonly BibFace[]>,
): Promise<Uint8Array> {
	const { renderForPaper } = await import('~/platform/images/render-image.server.ts')
	const picture = async (path: string) => {
		const kept = await files.get(`${path}.webp`)
		return kept && renderForPaper(kept)
	}
	const signs: Uint8Array[] = []
	for (const path of sponsors) signs.push(...[await picture(path)].filter((each) => each !== undefined))
	const sheet: BibSheet = {
		language: languageTag(locale),
		title: `Bib · ${event.name}`,
		heading: event.name,
		colour: event.color,
		bib: sizeOfBib(design),
		paper: sizeOfPaper(design),
		cropMarks: design.cropMarks,
		logo: logo === null ? undefined : await picture(logo),
		sponsors: signs,
	}
	const parts: Uint8Array[] = []
	await drawBibs(sheet, faces, (bytes) => void parts.push(bytes))
	return new Uint8Array(Buffer.concat(parts))
}
