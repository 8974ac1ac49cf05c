import { ORDER_TEMPLATES } from '@avatarcade/templates/templates';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TemplateMotion } from './template-motion.tsx';

test('where nothing can be drawn, the still below stays in sight', () => {
  const [template] = ORDER_TEMPLATES;
  const { container, unmount } = render(
    <TemplateMotion
      template={template?.id ?? ''}
      avatar={undefined}
      presenter
      product={{ title: 'Neon', colors: null, icon_url: null }}
      isPlaying
    />,
  );
  expect(container.innerHTML).toBe('');
  unmount();
});
