/** The picture of goods until somebody gives them real ones: a box. */
export const drawnCoverSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200"><rect width="1200" height="1200" fill="#f4ede4"/><g fill="none" stroke="#8a6f55" stroke-width="22" stroke-linejoin="round"><path d="M600 300l300 150v300L600 900 300 750V450z" fill="#e3d2bd"/><path d="M300 450l300 150 300-150M600 600v300M450 375l300 150v120"/></g></svg>`

/** The path of this picture, and its colour while it loads. */
export const drawnCover = { coverPath: 'product-file/box', coverColor: '#f4ede4' }
