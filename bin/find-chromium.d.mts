export const CHROMIUM: string;
export default function findChromium(): void;
