package io.ledgerway.docs.page;

import java.util.List;

/**
 * Markdown as HTML.
 *
 * @param title the text of the first heading; empty without one
 * @param summary the text of the first paragraph; empty without one
 * @param html the content
 * @param headings all headings, in order
 * @param sections the text below each heading, in order; the first is that of the beginning
 */
public record RenderedMarkdown(
        String title, String summary, String html, List<Heading> headings, List<Section> sections) {

    /** The search entries of the page at a path. */
    public List<SearchEntry> searchEntries(String path) {
        return sections.stream()
                .map(it ->
                        new SearchEntry(
                                it.heading().level() <= 1 ? path : path + "#" + it.heading().id(),
                                title,
                                it.heading().level() <= 1 ? "" : it.heading().text(),
                                it.text()))
                .toList();
    }

    /**
     * The text below a heading, up to the next one.
     *
     * @param heading the heading
     * @param text the text without markup
     */
    public record Section(Heading heading, String text) {}
}
