import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axeCore from 'axe-core'
import type { Result, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/** The smaller of axe's two scripts: a page reads it in half the time. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe has against the page, by all of its rules or by these. It looks at no frames; no page of ours has any. The script is given to a page
 * once, and of all it finds axe works out only the violations: both save a third of its time. It looks at colours as they will be: transitions are brought to their end.
 */
export async function violationsIn(page: Page, ...rules: string[]): Promise<Result[]> {
	await page.evaluate(async () => {
		const painted = () => new Promise(requestAnimationFrame)
		// The first frame begins transitions, for instance to the colours of the night; what is not in sight would never come to their end by itself.
		await painted()
		await painted()
		for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish()
	})
	const isThere = await page.evaluate(() => 'axe' in window)
	if (!isThere) await page.evaluate(source)
	const options: RunOptions = { resultTypes: ['violations'], ...(rules.length > 0 && { runOnly: rules }) }
	return page.evaluate(async (wanted) => {
		const { axe } = window as unknown as { axe: typeof axeCore }
		return (await axe.run(document, wanted)).violations
	}, options)
}
