import type { ReactNode } from 'react';
import { PageHero } from './page-hero.tsx';
import { Section } from './section.tsx';
import { StyleguideButtons } from './styleguide-buttons.tsx';
import { StyleguideColours } from './styleguide-colours.tsx';
import { StyleguideContents, StyleguideFigures } from './styleguide-contents.tsx';
import { StyleguideFeedback } from './styleguide-feedback.tsx';
import { StyleguideFields } from './styleguide-fields.tsx';
import { StyleguideMeasures } from './styleguide-measures.tsx';
import { StyleguideNavigation } from './styleguide-navigation.tsx';
import { StyleguideType } from './styleguide-type.tsx';

interface Chapter {
  anchor: string;
  title: string;
  lead: string;
  tone?: 'paper' | 'parchment' | 'navy';
  content: ReactNode;
}

const chapters: Chapter[] = [
  {
    anchor: 'colours',
    title: 'Colours',
    lead: 'Two inks on paper, read from tokens.css. Text needs a contrast of 4.5, marks and large letters 3. Gold is never a letter on paper.',
    content: <StyleguideColours />,
  },
  {
    anchor: 'type',
    title: 'Type',
    lead: 'Newsreader for headings and numerals, Hanken Grotesk for everything that is read or pressed. Sizes grow with the screen.',
    tone: 'parchment',
    content: <StyleguideType />,
  },
  {
    anchor: 'measures',
    title: 'Measures',
    lead: 'Space, edges and rules. Corners are almost square and nothing casts a shadow but what floats.',
    content: <StyleguideMeasures />,
  },
  {
    anchor: 'buttons',
    title: 'Buttons and links',
    lead: 'One crimson button a screen: what the page is for. The Tab key shows the focus, the pointer the hover.',
    content: <StyleguideButtons />,
  },
  {
    anchor: 'fields',
    title: 'Fields',
    lead: 'The label above, what helps below, and what is wrong in words beside the box that it is about.',
    tone: 'parchment',
    content: <StyleguideFields />,
  },
  {
    anchor: 'feedback',
    title: 'Feedback',
    lead: 'What is under way, what has happened, what could not be shown.',
    content: <StyleguideFeedback />,
  },
  {
    anchor: 'navigation',
    title: 'Finding the way',
    lead: 'Breadcrumbs, pages of a list, one of a few, and a short menu.',
    tone: 'parchment',
    content: <StyleguideNavigation />,
  },
  {
    anchor: 'contents',
    title: 'Contents',
    lead: 'Figures, tables and answers.',
    content: <StyleguideContents />,
  },
  {
    anchor: 'navy',
    title: 'On navy',
    lead: 'A section of this tone ends a page or carries its one strong idea. The two others stand above, on parchment and on paper.',
    tone: 'navy',
    content: <StyleguideFigures />,
  },
];

/** Shows every component of web/ui in each of its states. */
export default function Styleguide() {
  return (
    <>
      <PageHero
        eyebrow="Style guide"
        title="Ink, paper and a map on the wall"
        lead="This head is the page hero, with its eyebrow, title, lead, actions and picture. Each chapter below is a section."
        picture="/images/placeholder.jpg"
      >
        <nav aria-label="Chapters">
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {chapters.map(({ anchor, title }) => (
              <li key={anchor}>
                <a href={`#${anchor}`} className="text-link inline-block py-1">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </PageHero>
      {chapters.map(({ anchor, title, lead, tone = 'paper', content }) => (
        <div key={anchor} id={anchor}>
          <Section title={title} lead={lead} tone={tone}>
            {content}
          </Section>
        </div>
      ))}
    </>
  );
}
