package io.ledgerway.docs.page;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The frame of every page: header with search, pages of the section, headings of the page. */
public final class PageLayout {

    private static final List<Navigation.Entry> SECTIONS =
            List.of(
                    new Navigation.Entry("Guide", "/docs/guide"),
                    new Navigation.Entry("API", "/docs/api"),
                    new Navigation.Entry("Reference", "/docs/reference"),
                    new Navigation.Entry("Operations", "/docs/operations"),
                    new Navigation.Entry("Errors", "/docs/help"),
                    new Navigation.Entry("Changelog", "/docs/changelog"));

    private PageLayout() {}

    /**
     * Returns the HTML of a page.
     *
     * @param path the path of the page
     * @param markdown the path of its Markdown; null if there is none
     * @param content the content
     * @param navigation the section of the page; null for a page outside the sections
     */
    public static String page(
            String path,
            @Nullable String markdown,
            RenderedMarkdown content,
            @Nullable Navigation navigation) {
        String title = content.title().isEmpty() ? "Documentation" : content.title();
        return """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>%1$s · Ledgerway</title>
        <meta name="description" content="%2$s">
        <link rel="icon" href="/favicon.ico" type="image/svg+xml">
        <link rel="stylesheet" href="/docs/site.css">
        %3$s<link rel="alternate" type="application/atom+xml" title="Changelog" href="/docs/changelog.atom">
        <script src="/docs/site.js"></script>
        </head>
        <body>
        <a class="skip" href="#content">Skip to content</a>
        <header class="top">
        <a class="brand" href="/docs"><img src="/favicon.ico" alt="" width="24" height="24"> Ledgerway docs</a>
        <nav aria-label="Sections">%4$s</nav>
        <div class="tools" hidden>
        <div class="search" role="search"><input id="search" type="search" aria-label="Search the documentation" placeholder="Search" autocomplete="off" aria-describedby="search-count"><p id="search-count" class="hidden-text" aria-live="polite"></p><ul id="search-results" hidden></ul></div>
        <button id="theme" type="button" aria-label="Switch between light and dark"></button>
        </div>
        <a class="menu" href="#pages">Menu</a>
        </header>
        <div class="columns">
        <main id="content">
        <article>
        %5$s
        </article>
        %6$s%7$s</main>
        %8$s<nav class="pages" id="pages" aria-label="Pages of this section">%9$s</nav>
        </div>
        </body>
        </html>
        """
                .formatted(
                        Html.escape(title),
                        Html.escape(shortened(content.summary())),
                        markdown == null
                                ? ""
                                : "<link rel=\"alternate\" type=\"text/markdown\" href=\"%s\">\n"
                                        .formatted(Html.escape(markdown)),
                        sections(navigation),
                        content.html(),
                        pager(path, navigation),
                        markdown == null
                                ? ""
                                : "<p class=\"source\">"
                                        + Html.link(markdown, "This page as Markdown")
                                        + "</p>\n",
                        headings(content),
                        navigation == null ? home() : pages(path, navigation));
    }

    private static String sections(@Nullable Navigation current) {
        return SECTIONS.stream()
                .map(it ->
                        "<a href=\"%s\"%s>%s</a>"
                                .formatted(
                                        it.path(),
                                        current != null && current.path().equals(it.path())
                                                ? " aria-current=\"true\""
                                                : "",
                                        it.title()))
                .collect(Collectors.joining());
    }

    private static String home() {
        return SECTIONS.stream()
                .map(it -> "<li>" + Html.link(it.path(), it.title()) + "</li>")
                .collect(Collectors.joining("", "<ul>", "</ul>"));
    }

    private static String pages(String path, Navigation navigation) {
        StringBuilder html = new StringBuilder("<ul>");
        entry(html, path, new Navigation.Entry(navigation.title(), navigation.path()));
        html.append("</ul>");
        for (Navigation.Group group : navigation.groups()) {
            if (!group.title().isEmpty()) {
                html.append("<p class=\"group\">")
                        .append(Html.escape(group.title()))
                        .append("</p>");
            }
            html.append("<ul>");
            group.entries().forEach(it -> entry(html, path, it));
            html.append("</ul>");
        }
        return html.toString();
    }

    private static void entry(StringBuilder html, String path, Navigation.Entry entry) {
        html.append("<li><a href=\"")
                .append(Html.escape(entry.path()))
                .append('"')
                .append(entry.path().equals(path) ? " aria-current=\"page\"" : "")
                .append('>')
                .append(Html.escape(entry.title()))
                .append("</a></li>");
    }

    private static String headings(RenderedMarkdown content) {
        List<Heading> headings =
                content.headings().stream()
                        .filter(it -> it.level() == 2 || it.level() == 3)
                        .toList();
        if (headings.size() < 2) {
            return "";
        }
        return headings.stream()
                .map(it ->
                        "<li class=\"level-%d\">%s</li>"
                                .formatted(it.level(), Html.link("#" + it.id(), it.text())))
                .collect(
                        Collectors.joining(
                                "",
                                "<nav class=\"contents\" aria-label=\"On this page\"><p class=\"group\">On this page</p><ul>",
                                "</ul></nav>\n"));
    }

    private static String pager(String path, @Nullable Navigation navigation) {
        if (navigation == null) {
            return "";
        }
        List<Navigation.Entry> entries = navigation.entries();
        for (int i = 0; i < entries.size(); i++) {
            if (entries.get(i).path().equals(path)) {
                String previous = i == 0 ? "" : neighbour("prev", "Previous", entries.get(i - 1));
                String next =
                        i + 1 == entries.size()
                                ? ""
                                : neighbour("next", "Next", entries.get(i + 1));
                return "<nav class=\"pager\" aria-label=\"Previous and next page\">"
                        + previous
                        + next
                        + "</nav>\n";
            }
        }
        return "";
    }

    private static String neighbour(String relation, String label, Navigation.Entry entry) {
        return "<a rel=\"%s\" href=\"%s\"><small>%s</small> %s</a>"
                .formatted(relation, Html.escape(entry.path()), label, Html.escape(entry.title()));
    }

    private static String shortened(String text) {
        if (text.length() <= 160) {
            return text;
        }
        int end = text.lastIndexOf(' ', 160);
        return text.substring(0, end < 0 ? 160 : end) + " …";
    }
}
