import type { Labelled } from '~/platform/pdf/labelled.ts'
import { printKind } from '~/platform/pdf/print-kind.ts'

/** Everything that stands on the protocol of a prize draw, as finished strings. */
export interface DrawProtocol {
	/** BCP 47. */
	language: string
	/** "Biên bản quay thưởng". */
	title: string
	/** What was drawn. */
	name: string
	/** Event, organizer, place, times, how many took part. */
	facts: readonly Labelled[]
	/** Heads of the columns: order of the draw, reward, number, name, when and by whom, and what happened with the reward. */
	columns: readonly [string, string, string, string, string, string]
	rows: readonly (readonly [string, string, string, string, string, string])[]
	/** The sentence where nobody was drawn. */
	none: string
	/** How receivers confirmed: their signatures and photos, PNG or JPEG. */
	receipts: { label: string; pictures: readonly { caption: string; picture: Uint8Array }[] }
	/** The proof, and how anybody checks it: one for each draw. */
	proof: { label: string; draws: readonly { name: string; facts: readonly Labelled[]; address: string }[]; how: readonly string[] }
	/** Who signs. */
	signatures: readonly { role: string; help: string }[]
	/** Head of further pages. */
	continued: string
	/** Stands before the number of a page: "Trang". */
	page: string
}

/** The protocol of one prize draw. */
export const drawProtocolPaper = printKind<DrawProtocol>('draw_protocol')
