import { insideSince, type Passage } from '~/features/checkin/rules/gate-answer.ts'

interface Figures {
	/** How many different people came in. */
	came: number
	/** How many of them are inside. */
	inside: number
}

const hasCome = (passages: readonly Passage[]) => (passages.some(({ direction }) => direction === 'entry') ? 1 : 0)
const isInside = (passages: readonly Passage[]) => (insideSince(passages) ? 1 : 0)

/** The passages through each list. Its figures are updated with every passage, so that answers stay fast with sixty thousand people inside. */
export class Passages {
	private readonly known = new Map<string, readonly Passage[]>()
	private readonly counted = new Map<number, Figures>()

	/** The passages of one attendee through one list. */
	through(listId: number, attendeeId: number): readonly Passage[] {
		return this.known.get(`${listId}:${attendeeId}`) ?? []
	}

	/** The figures of a list; zero when nothing is known about it. */
	figures(listId: number): Readonly<Figures> {
		return this.counted.get(listId) ?? { came: 0, inside: 0 }
	}

	add(listId: number, attendeeId: number, passage: Passage): void {
		this.change(listId, attendeeId, [...this.through(listId, attendeeId), passage])
	}

	/** @param passage the same object that was added */
	remove(listId: number, attendeeId: number, passage: Passage): void {
		this.change(
			listId,
			attendeeId,
			this.through(listId, attendeeId).filter((each) => each !== passage),
		)
	}

	forget(): void {
		this.known.clear()
		this.counted.clear()
	}

	private change(listId: number, attendeeId: number, after: readonly Passage[]) {
		const before = this.through(listId, attendeeId)
		const { came, inside } = this.figures(listId)
		this.counted.set(listId, {
			came: came + hasCome(after) - hasCome(before),
			inside: inside + isInside(after) - isInside(before),
		})
		this.known.set(`${listId}:${attendeeId}`, after)
	}
}
