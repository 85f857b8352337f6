/** How somebody the organiser adds pays: with money in hand, later, or not at all. */
export const handMethods = ['cash', 'transfer', 'later', 'free'] as const
export type HandMethod = (typeof handMethods)[number]
