package io.ledgerway.docs.api;

import io.ledgerway.docs.page.MarkdownRenderer;
import io.ledgerway.docs.page.Navigation;
import io.ledgerway.docs.page.PageLayout;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * The API reference of an OpenAPI document: an index, a page for each tag, operation and webhook,
 * as HTML and Markdown. Pages are rendered when they are requested.
 */
public final class ApiReference {

    private static final String ROOT = "/docs/api";

    private final ApiOperations operations;
    private final Map<String, Supplier<String>> markdown = new HashMap<>();
    private final Map<String, String> tags = new HashMap<>();

    public ApiReference(ApiOperations operations) {
        this.operations = operations;
        ReferenceMarkdown pages = new ReferenceMarkdown(operations);
        markdown.put(ROOT, pages::index);
        operations
                .byTag()
                .forEach((tag, list) -> {
                    String group = ROOT + "/" + ReferenceMarkdown.slug(tag);
                    markdown.put(group, () -> pages.group(tag, list));
                    for (ApiOperation operation : list) {
                        String path = ROOT + "/" + operation.id();
                        markdown.put(path, () -> pages.operation(operation));
                        tags.put(path, tag);
                    }
                });
    }

    /** For tests: the paths of all pages. */
    public Set<String> paths() {
        return new TreeSet<>(markdown.keySet());
    }

    /** The Markdown of the page at a path; null if there is no such page. */
    public @Nullable String markdown(String path) {
        Supplier<String> page = markdown.get(path);
        return page == null ? null : page.get();
    }

    /** The HTML of the page at a path; null if there is no such page. */
    public @Nullable String html(String path) {
        String text = markdown(path);
        return text == null
                ? null
                : PageLayout.page(
                        path,
                        path + ".md",
                        new MarkdownRenderer(it -> it).render(text),
                        navigation(path));
    }

    /** The tags, and after the tag of the page its operations. */
    private Navigation navigation(String path) {
        List<Navigation.Group> groups = new ArrayList<>();
        List<Navigation.Entry> entries = new ArrayList<>();
        operations
                .byTag()
                .forEach((tag, list) -> {
                    String group = ROOT + "/" + ReferenceMarkdown.slug(tag);
                    if (group.equals(path) || tag.equals(tags.get(path))) {
                        add(groups, "", entries);
                        entries.clear();
                        entries.add(new Navigation.Entry(tag, group));
                        list.forEach(it ->
                                entries.add(
                                        new Navigation.Entry(it.summary(), ROOT + "/" + it.id())));
                        add(groups, tag, entries);
                        entries.clear();
                    } else {
                        entries.add(new Navigation.Entry(tag, group));
                    }
                });
        add(groups, "", entries);
        return new Navigation("API", ROOT, groups);
    }

    private static void add(
            List<Navigation.Group> groups, String title, List<Navigation.Entry> entries) {
        if (!entries.isEmpty()) {
            groups.add(new Navigation.Group(title, entries));
        }
    }

    /** The search index: path, title, heading and text of each operation and webhook. */
    public String searchIndex() {
        return JsonMapper.shared()
                .writeValueAsString(
                        operations.all().stream()
                                .map(it ->
                                        List.of(
                                                ROOT + "/" + it.id(),
                                                it.summary(),
                                                it.isWebhook() ? "Event" : it.signature(),
                                                it.description()))
                                .toList());
    }
}
