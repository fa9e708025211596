package io.ledgerway.docs.site;

import io.ledgerway.docs.page.Html;
import io.ledgerway.docs.page.MarkdownRenderer;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Atom feed of the changelog: an entry for each version with a date. */
final class ChangelogFeed {

    private static final Pattern VERSION =
            Pattern.compile("^## (\\S+) \\((\\d{4}-\\d{2}-\\d{2})[^)]*\\).*$", Pattern.MULTILINE);
    private static final Pattern SECTION = Pattern.compile("^## ", Pattern.MULTILINE);

    private ChangelogFeed() {}

    /**
     * Returns the feed.
     *
     * @param changelog the Markdown of the changelog with links of the site
     */
    static String of(String changelog) {
        List<String> entries = new ArrayList<>();
        String newest = "";
        Matcher versions = VERSION.matcher(changelog);
        while (versions.find()) {
            String time = versions.group(2) + "T00:00:00Z";
            newest = newest.isEmpty() ? time : newest;
            entries.add(entry(versions.group(1), time, below(changelog, versions.end())));
        }
        return """
        <?xml version="1.0" encoding="UTF-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom">
        <title>Changelog of Ledgerway</title>
        <id>tag:ledgerway.io,2026:changelog</id>
        <link rel="self" href="/docs/changelog.atom"/>
        <link rel="alternate" type="text/html" href="/docs/changelog"/>
        <author><name>Ledgerway</name></author>
        <updated>%s</updated>
        %s
        </feed>
        """
                .formatted(
                        newest.isEmpty() ? "1970-01-01T00:00:00Z" : newest,
                        String.join("\n", entries));
    }

    private static String below(String changelog, int from) {
        Matcher next = SECTION.matcher(changelog);
        return changelog.substring(from, next.find(from) ? next.start() : changelog.length());
    }

    private static String entry(String version, String time, String markdown) {
        return """
        <entry>
        <title>Ledgerway %1$s</title>
        <id>tag:ledgerway.io,2026:changelog/%1$s</id>
        <link rel="alternate" type="text/html" href="/docs/changelog"/>
        <updated>%2$s</updated>
        <content type="html">%3$s</content>
        </entry>\
        """
                .formatted(
                        Html.escape(version),
                        time,
                        Html.escape(new MarkdownRenderer(it -> it).render(markdown).html()));
    }
}
