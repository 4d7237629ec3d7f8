declare global {
  /** Gives what is in this place the texts that the server sent, before React takes it over. Undefined on the server. */
  var putTextsBack: ((place: ParentNode & Node) => void) | undefined;
}

/**
 * A browser's translation puts other texts into <font> elements. React must find the texts that the server sent, or it
 * draws a part anew, and what was pressed or typed there is lost. Its source is inlined into the page and runs before
 * any script of the build, so it must not use anything from outside its body.
 */
export function keepTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let sent: { text: Text; data: string; parent: Element; next: Node | null }[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.parentElement)
      sent.push({ text, data: text.data, parent: text.parentElement, next: text.nextSibling });
  }

  window.putTextsBack = (place) => {
    for (const { text, data, parent, next } of sent) {
      if (!place.contains(parent)) continue;
      if (text.data !== data) text.data = data;
      if (text.parentNode !== parent) parent.insertBefore(text, next?.parentNode === parent ? next : null);
    }
    for (const font of place.querySelectorAll(':scope font')) font.remove();
    // What is left is in parts that load by themselves.
    sent = sent.filter(({ parent }) => {
      const part = parent.closest('[data-script="waiting"]');
      return part !== null && part !== place && part.isConnected;
    });
  };
}
