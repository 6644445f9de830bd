/** "1,280 × 853 px" */
export const sizeWords = (width: number, height: number) =>
  `${width.toLocaleString('en-US')} × ${height.toLocaleString('en-US')} px`
