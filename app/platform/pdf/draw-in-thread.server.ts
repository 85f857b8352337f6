import { parentPort } from 'node:worker_threads'
import type { ThreadQuestion, ThreadReply } from '~/platform/threads/one-thread.server.ts'
import type { AskedPaper, PrintKind } from './print-kind.ts'

/** Hears how many pages or papers are drawn. */
type OnReached = (reached: number) => void

/** A kind of paper with the function that draws it. */
export interface DrawnPaper {
	kind: string
	draw: (content: unknown, onReached: OnReached) => Promise<Uint8Array>
}

/** Pairs a kind of paper with the function that draws it; one that needs something else does not compile. */
export function drawnBy<Content>(
	kind: PrintKind<Content>,
	draw: (content: NoInfer<Content>, onReached: OnReached) => Promise<Uint8Array>,
): DrawnPaper {
	return { kind: kind.name, draw: (content, onReached) => draw(content as Content, onReached) }
}

/**
 * Draws a paper by the function of its kind.
 * @throws Error when no function draws this kind, and what drawing throws
 */
export async function drawAsked(papers: readonly DrawnPaper[], { kind, content }: AskedPaper, onReached: OnReached): Promise<Uint8Array> {
	const paper = papers.find((each) => each.kind === kind)
	if (!paper) throw new Error(`nothing draws the paper "${kind}": app/drawing-worker.server.ts does not name it`)
	return await paper.draw(content, onReached)
}

/** Makes this thread the printer's: it draws what it is asked for. Outside of a thread it does nothing. */
export function drawInThread(papers: readonly DrawnPaper[]): void {
	const tell = (reply: ThreadReply<Uint8Array>, moved: ArrayBuffer[] = []) => parentPort?.postMessage(reply, moved)
	parentPort?.on('message', ({ id, asked }: ThreadQuestion<AskedPaper>) => {
		drawAsked(papers, asked, (reached) => tell({ id, reached })).then(
			(pdf) => tell({ id, given: pdf }, [pdf.buffer as ArrayBuffer]),
			(error: unknown) => tell({ id, failed: error instanceof Error ? error.message : String(error) }),
		)
	})
}
