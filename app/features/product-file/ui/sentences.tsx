/** Sentences in a table's cell, one below the other; also on a phone, where the cell is a line of a card. */
export function Sentences({ of }: { of: readonly string[] }) {
	return (
		<div>
			{of.map((sentence) => (
				<div key={sentence}>{sentence}</div>
			))}
		</div>
	)
}
