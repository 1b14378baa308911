import { onContentUpdated, type Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import './style.css';

const theme: Theme = {
  extends: DefaultTheme,
  setup() {
    // Every page of text has a <main>; in the theme the page of an address that is not there has none.
    onContentUpdated(() => {
      const content = document.getElementById('VPContent');
      if (content?.querySelector('main')) content.removeAttribute('role');
      else content?.setAttribute('role', 'main');
    });
  },
};

export default theme;
