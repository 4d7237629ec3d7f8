import { useState } from 'react';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { FilterChips } from './filter-chips.tsx';
import { Menu } from './menu.tsx';
import { Pagination } from './pagination.tsx';
import { Specimen } from './styleguide-specimen.tsx';
import { showToast } from './toast.tsx';

const here = '#navigation';

export function StyleguideNavigation() {
  const [floor, setFloor] = useState('all');
  return (
    <div className="grid gap-x-12 md:grid-cols-2">
      <Specimen name="Breadcrumbs">
        <Breadcrumbs
          crumbs={[
            { label: 'House', to: '#colours' },
            { label: 'Second floor', to: '#type' },
            { label: 'Library', to: '#measures' },
          ]}
        />
      </Specimen>
      <Specimen name="Menu">
        <Menu
          label="The book"
          entries={[
            { label: 'Open it', to: here },
            { label: 'Put it back', onChoose: () => showToast('It is back on its shelf.') },
            { label: 'Lend it', onChoose: () => showToast('It is lent until Monday.') },
          ]}
        />
      </Specimen>
      <Specimen name="Chips: one of a few">
        <FilterChips
          legend="Floors"
          value={floor}
          onChange={setFloor}
          chips={[
            { value: 'all', label: 'All floors', count: 31 },
            { value: 'first', label: 'First', count: 12 },
            { value: 'second', label: 'Second', count: 19 },
            { value: 'attic', label: 'Attic', count: 0 },
          ]}
        />
      </Specimen>
      <Specimen name="Pages of a list">
        <Pagination
          label="Example pages"
          steps={[
            { label: 'Previous', to: here },
            { label: '1', to: here },
            { label: '2', to: here, isCurrent: true },
            { label: '3', to: here },
            { label: '…', to: null },
            { label: '9', to: here },
            { label: 'Next', to: null },
          ]}
        />
      </Specimen>
    </div>
  );
}
