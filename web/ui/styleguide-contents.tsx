import { Accordion } from './accordion.tsx';
import { Figures } from './figures.tsx';
import { Specimen } from './styleguide-specimen.tsx';
import { Table } from './table.tsx';

const figures = [
  { figure: '12', label: 'rooms' },
  { figure: '340', label: 'chairs' },
  { figure: '98%', label: 'of them level' },
  { figure: '1', label: 'clock' },
];

const rooms = [
  { room: 'Reading room', faces: 'North', chairs: 40 },
  { room: 'Map room', faces: 'East, over the river', chairs: 12 },
  { room: 'Great hall', faces: 'South', chairs: 288 },
];

export function StyleguideContents() {
  return (
    <>
      <Specimen name="Figures">
        <Figures figures={figures} />
      </Specimen>
      <Specimen name="Table">
        <Table
          caption="Rooms, and where they face"
          rows={rooms}
          keyOf={({ room }) => room}
          columns={[
            { title: 'Room', cell: ({ room }) => room },
            { title: 'Faces', cell: ({ faces }) => faces },
            { title: 'Chairs', cell: ({ chairs }) => chairs, isNumber: true },
          ]}
        />
      </Specimen>
      <Specimen name="Accordion: one open at a time, and none if you like">
        <Accordion
          name="styleguide"
          items={[
            {
              title: 'When does the house open?',
              content: 'At six in the morning, when the baker opposite does.',
            },
            {
              title: 'May I bring a dog?',
              content: 'Into the garden. The map room has bad memories of dogs.',
            },
            {
              title:
                'Who winds the clock, and what happens in the week in which nobody remembers whose turn it is?',
              content: 'It stops, and somebody remembers.',
            },
          ]}
        />
      </Specimen>
    </>
  );
}

/** The figures on a navy background. */
export function StyleguideFigures() {
  return <Figures figures={figures} isOnDark />;
}
