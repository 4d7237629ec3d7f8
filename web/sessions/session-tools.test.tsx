import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SessionTools } from './session-tools.tsx';

test.each([
  ['https://www.example.com/api/v1/workshop-sessions/czEy/calendar', true],
  [null, false],
])('whether a session whose calendar is %s can be added to one: %s', (url, can) => {
  const tools = renderToStaticMarkup(<SessionTools session={{ calendar_url: url }} />);
  expect(tools.includes('Add to calendar')).toBe(can);
});
