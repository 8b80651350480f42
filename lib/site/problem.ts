/** The page for a browser whose request the server doesn't pass on. Its message says why. */
export const problem = {
  heading: 'One Moment, Please',
  again: 'Try again',
};
