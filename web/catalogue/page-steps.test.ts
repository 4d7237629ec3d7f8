import { expect, test } from 'vitest';
import { numberedLinks, pageSteps } from './page-steps.ts';

test('a page link leads where its link in the API says', () => {
  const links = numberedLinks([
    { url: 'https://api.example.com/v1/programs?page=7&per_page=15', label: 'Previous', active: false },
    { url: '/api/v1/programs?per_page=15&page=2', label: 'Two', active: true },
    { url: null, label: '…', active: false },
    { url: 'https://api.example.com/v1/programs', label: 'Next', active: false },
  ]);
  expect(pageSteps(links, new URLSearchParams({ category: 'Mentorship', page: '2' }))).toEqual([
    { label: 'Previous', to: '/programs?category=Mentorship&page=7', isCurrent: false },
    { label: 'Two', to: '/programs?category=Mentorship&page=2', isCurrent: true },
    { label: '…', to: null, isCurrent: false },
    { label: 'Next', to: null, isCurrent: false },
  ]);
});
