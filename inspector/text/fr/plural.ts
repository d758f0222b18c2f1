export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count < 2 ? one : many}`;
