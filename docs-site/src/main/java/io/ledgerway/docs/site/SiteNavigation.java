package io.ledgerway.docs.site;

import io.ledgerway.docs.page.Navigation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The sections of the site. The tables of a section's README list its pages in order. */
final class SiteNavigation {

    private static final Pattern ROW =
            Pattern.compile("^\\| \\[([^]]+)]\\(([^)#]+\\.md)\\) \\|", Pattern.MULTILINE);
    private static final Pattern GROUP_OR_ROW =
            Pattern.compile("^## (.+)$|" + ROW.pattern(), Pattern.MULTILINE);

    private final Map<String, Navigation> sections = new LinkedHashMap<>();

    SiteNavigation(Iterable<MarkdownFile> indexes) {
        indexes.forEach(it -> sections.put(folder(it.path()), of(it)));
    }

    /** The section of a page; null for a page that has none. */
    @Nullable Navigation of(String path) {
        return sections.get(folder(path));
    }

    private static String folder(String path) {
        return path.substring(0, path.lastIndexOf('/') + 1);
    }

    private static Navigation of(MarkdownFile index) {
        List<Navigation.Group> groups = new ArrayList<>();
        String group = "";
        List<Navigation.Entry> entries = new ArrayList<>();
        Matcher lines = GROUP_OR_ROW.matcher(index.text());
        while (lines.find()) {
            if (lines.group(1) == null) {
                entries.add(
                        new Navigation.Entry(
                                lines.group(2), SitePaths.page(index.resolve(lines.group(3)))));
            } else {
                add(groups, group, entries);
                group = lines.group(1);
                entries.clear();
            }
        }
        add(groups, group, entries);
        String title = index.text().lines().findFirst().orElse("").replaceFirst("^# ", "");
        return new Navigation(title, SitePaths.page(index.path()), groups);
    }

    private static void add(
            List<Navigation.Group> groups, String title, List<Navigation.Entry> entries) {
        if (!entries.isEmpty()) {
            groups.add(new Navigation.Group(title, entries));
        }
    }
}
