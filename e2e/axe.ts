import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axeCore from 'axe-core'
import type { Result, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/** The smaller of axe's two scripts: a page reads it in half the time. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Shows all colours as they will be, in the page. Waiting would not do: a transition of what is out of sight never ends, and when a colour is final,
 * those that are inherited from it only begin to change.
 */
async function stopTransitions(): Promise<void> {
	const still = new CSSStyleSheet()
	still.replaceSync('*, *::before, *::after { transition: none !important }')
	document.adoptedStyleSheets.push(still)
	await new Promise(requestAnimationFrame)
	await new Promise(requestAnimationFrame)
}

/**
 * What axe has against the page, by all of its rules or by these. It looks at no frames; no page of ours has any. The script is given to a page
 * once, and of all it finds axe works out only the violations: both save a third of its time. It leaves the page without transitions.
 */
export async function violationsIn(page: Page, ...rules: string[]): Promise<Result[]> {
	await page.evaluate(stopTransitions)
	const isThere = await page.evaluate(() => 'axe' in window)
	if (!isThere) await page.evaluate(source)
	const options: RunOptions = { resultTypes: ['violations'], ...(rules.length > 0 && { runOnly: rules }) }
	return page.evaluate(async (wanted) => {
		const { axe } = window as unknown as { axe: typeof axeCore }
		return (await axe.run(document, wanted)).violations
	}, options)
}
