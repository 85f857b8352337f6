/** The header that says how browsers keep a page for times without a network: as a visited page, or as a ticket (public/offline-worker.js). */
export const keepHeader = 'hoi-keep'
export const keptAsSeen = { [keepHeader]: 'seen' } as const
export const keptAsTicket = { [keepHeader]: 'ticket' } as const
