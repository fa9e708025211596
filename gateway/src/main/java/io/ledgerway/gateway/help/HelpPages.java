package io.ledgerway.gateway.help;

import io.ledgerway.model.help.HelpTexts;
import io.ledgerway.model.help.HelpTexts.Area;
import io.ledgerway.model.help.HelpTexts.Topic;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.web.util.HtmlUtils;

/**
 * Renders the help texts as HTML at startup: a page for each topic and each area, and the index.
 * The gateway needs no template engine for them.
 */
final class HelpPages {

    private static final String INDEX = "/docs/help";

    private final HelpTexts texts;

    HelpPages(HelpTexts texts) {
        this.texts = texts;
    }

    /** The HTML of each path. */
    Map<String, String> all() {
        Map<String, String> pages = new LinkedHashMap<>();
        pages.put(INDEX, index("Errors and statuses", texts.areas()));
        pages.put(
                "/docs/statuses",
                index(
                        "Statuses",
                        texts.areas().stream().filter(it -> it.path().contains("/")).toList()));
        for (Area area : texts.areas()) {
            pages.put(path(area), area(area));
            for (Topic topic : area.topics()) {
                pages.put(path(area, topic), topic(area, topic));
            }
        }
        return pages;
    }

    private static String path(Area area) {
        return "/docs/" + area.path();
    }

    private static String path(Area area, Topic topic) {
        return path(area) + "/" + topic.code();
    }

    private static String index(String title, List<Area> areas) {
        return page(
                title,
                link("/docs", "Documentation"),
                escaped(title),
                areas.stream()
                        .map(it ->
                                "    <h2>%s</h2>\n    <p>%s</p>\n%s"
                                        .formatted(
                                                link(path(it), it.title()),
                                                text(it.introduction()),
                                                topics(it)))
                        .collect(Collectors.joining("\n")));
    }

    private static String area(Area area) {
        return page(
                area.title(),
                link("/docs", "Documentation") + link(INDEX, "All errors and statuses"),
                escaped(area.title()),
                "    <p>%s</p>\n%s".formatted(text(area.introduction()), topics(area)));
    }

    private static String topics(Area area) {
        return area.topics().stream()
                .map(it ->
                        "      <li>%s %s</li>"
                                .formatted(
                                        "<a href=\"%s\"><code>%s</code></a>"
                                                .formatted(
                                                        escaped(path(area, it)),
                                                        escaped(it.code())),
                                        text(it.title().isEmpty() ? it.explanation() : it.title())))
                .collect(Collectors.joining("\n", "    <ul>\n", "\n    </ul>"));
    }

    private static String topic(Area area, Topic topic) {
        String title = topic.title().isEmpty() ? topic.code() : topic.code() + " " + topic.title();
        return page(
                title + " · " + area.title(),
                link("/docs", "Documentation")
                        + link(INDEX, "All errors and statuses")
                        + link(path(area), area.title()),
                "<code>%s</code> %s"
                        .formatted(escaped(topic.code()), escaped(topic.title()))
                        .strip(),
                section("What happened", topic.explanation())
                        + section("What to do", topic.remedy())
                        + section("Who can do it", topic.responsible()));
    }

    private static String section(String heading, String words) {
        return "    <h2>%s</h2>\n    <p>%s</p>\n".formatted(heading, text(words));
    }

    private static String page(String title, String nav, String heading, String content) {
        return """
        <!doctype html>
        <html lang="en">
        <head>
          <meta charset="utf-8">
          <meta name="viewport" content="width=device-width, initial-scale=1">
          <title>%1$s · Ledgerway</title>
          <link rel="stylesheet" href="/docs/help.css">
        </head>
        <body>
          <header>
            <nav aria-label="Help">%2$s</nav>
          </header>
          <main>
            <h1>%3$s</h1>
        %4$s
          </main>
        </body>
        </html>
        """
                .formatted(escaped(title), nav, heading, content);
    }

    private static String link(String path, String words) {
        return "<a href=\"%s\">%s</a>".formatted(escaped(path), escaped(words));
    }

    /** Escapes a text; text between backticks becomes code. */
    private static String text(String words) {
        return escaped(words).replaceAll("`([^`]+)`", "<code>$1</code>");
    }

    private static String escaped(String words) {
        return HtmlUtils.htmlEscape(words, "UTF-8");
    }
}
