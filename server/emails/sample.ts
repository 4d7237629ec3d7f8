export const sampleUrl = 'https://www.example.com';
export const sampleName = 'Åsa Şahin-Özkök';
