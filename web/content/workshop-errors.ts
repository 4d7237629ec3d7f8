/** Texts shown when the sessions of a workshop, or one of them, could not be loaded. */
export const sessionListError = {
  title: 'Error Loading Workshop',
  text: 'Failed to load workshop data.',
  all: 'All workshops',
};

export const sessionError = {
  title: 'Error Loading Session',
  text: 'Failed to load session data',
  back: 'Back to Sessions',
};
