/** False for the second press of a double click, which was meant for what was there before. A key always counts. */
export const isFirstPress = ({ detail }: { detail: number }) => detail < 2
