import { Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { light } from './email-colours.ts';

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text
      className="ink"
      style={{ margin: '0 0 16px', fontSize: '16px', lineHeight: '26px', color: light.ink }}
    >
      {children}
    </Text>
  );
}

export function Aside({ children }: { children: ReactNode }) {
  return (
    <Text
      className="soft"
      style={{ margin: '0 0 16px', fontSize: '14px', lineHeight: '22px', color: light.soft }}
    >
      {children}
    </Text>
  );
}
