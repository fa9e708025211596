package io.ledgerway.docs.site;

import io.ledgerway.docs.page.MarkdownRenderer;
import io.ledgerway.docs.page.PageLayout;
import io.ledgerway.docs.page.RenderedMarkdown;
import io.ledgerway.docs.page.SearchEntry;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * Renders the files of the site: a page for each Markdown file of {@code docs} and each Markdown
 * file that is linked from there, the Markdown itself, the page for unknown addresses, the search
 * index, the changelog feed and the texts for language models. {@code site/files.txt} lists them. A
 * link that leads nowhere fails the build.
 */
public final class SiteBuilder {

    private static final String HTML = "text/html;charset=UTF-8";
    private static final String MARKDOWN = "text/markdown;charset=UTF-8";
    private static final String TEXT = "text/plain;charset=UTF-8";

    /** The API document of the last release; the site serves that of the running installation. */
    private static final Map<String, String> ELSEWHERE =
            Map.of("docs/api/released.json", "/openapi.json");

    /**
     * What the search finds; pages for contributors and the entries of the changelog would hide
     * what users look for.
     */
    private static final List<String> SEARCHED =
            List.of("docs/guide/", "docs/reference/", "docs/operations/", "docs/glossary.md");

    /** The page for unknown addresses. The name is not a path: the page has no address. */
    private static final String NOT_FOUND = "404.html";

    private static final String NOT_FOUND_TEXT =
            """
            # Page not found

            The documentation has no page at this address. Use the search, or see the
            [first page](/docs) and the list of [errors and statuses](/docs/help).
            """;

    /** Sections whose text is in {@code llms-full.txt}. */
    private static final List<String> FOR_MODELS = List.of("docs/guide/", "docs/reference/");

    private final Path root;
    private final Map<String, MarkdownFile> pages = new TreeMap<>();
    private final Set<String> otherFiles = new TreeSet<>();
    private final Map<String, RenderedMarkdown> rendered = new LinkedHashMap<>();
    private final List<String> deadLinks = new ArrayList<>();
    private final Map<String, SiteFile> files = new TreeMap<>();

    SiteBuilder(Path root) {
        this.root = root;
    }

    /**
     * Renders the site.
     *
     * @param arguments the folder of the repository, and the folder of the class path to write to
     */
    public static void main(String[] arguments) throws IOException {
        Path output = Path.of(arguments[1]).resolve("site");
        SiteBuilder site = new SiteBuilder(Path.of(arguments[0]).toRealPath());
        Map<String, SiteFile> files = site.build();
        if (!site.deadLinks().isEmpty()) {
            throw new IllegalStateException(
                    "Links of the documentation lead nowhere: " + site.deadLinks());
        }
        Files.createDirectories(output);
        StringBuilder list = new StringBuilder();
        for (Map.Entry<String, SiteFile> file : files.entrySet()) {
            String name = Integer.toString(list.length(), Character.MAX_RADIX) + ".bin";
            file.getValue().write(output.resolve(name));
            list.append(file.getKey())
                    .append('\t')
                    .append(name)
                    .append('\t')
                    .append(file.getValue().type())
                    .append('\n');
        }
        Files.writeString(output.resolve("files.txt"), list);
    }

    /** All files by path. */
    Map<String, SiteFile> build() throws IOException {
        collect();
        SiteNavigation navigation =
                new SiteNavigation(
                        pages.values().stream()
                                .filter(it -> it.path().matches("docs/[a-z]+/README\\.md"))
                                .toList());
        List<SearchEntry> search = new ArrayList<>();
        for (MarkdownFile page : pages.values()) {
            RenderedMarkdown content =
                    new MarkdownRenderer(it -> target(page, it)).render(page.text());
            rendered.put(page.path(), content);
            String path = SitePaths.page(page.path());
            put(
                    path,
                    HTML,
                    PageLayout.page(
                            path,
                            SitePaths.file(page.path()),
                            content,
                            navigation.of(page.path())));
            put(SitePaths.file(page.path()), MARKDOWN, markdown(page));
            if (SEARCHED.stream().anyMatch(page.path()::startsWith)) {
                search.addAll(content.searchEntries(path));
            }
        }
        for (String file : otherFiles) {
            files.put(SitePaths.file(file), SiteFile.read(root.resolve(file)));
        }
        checkAnchors();
        put(
                NOT_FOUND,
                HTML,
                PageLayout.page(
                        NOT_FOUND,
                        null,
                        new MarkdownRenderer(it -> it).render(NOT_FOUND_TEXT),
                        null));
        put("/docs/search.json", "application/json", searchIndex(search));
        put("/docs/changelog.atom", "application/atom+xml", changelog());
        put("/llms.txt", TEXT, llms(navigation));
        put("/llms-full.txt", TEXT, llmsFull(navigation));
        put("/docs/site.css", "text/css;charset=UTF-8", tokens() + resource("site.css"));
        put("/docs/site.js", "text/javascript;charset=UTF-8", resource("site.js"));
        return files;
    }

    /** Links to files or anchors that do not exist, each with the file that contains it. */
    List<String> deadLinks() {
        return deadLinks;
    }

    private void put(String path, String type, String content) {
        files.put(path, SiteFile.of(type, content));
    }

    private void collect() throws IOException {
        Deque<String> open = new ArrayDeque<>();
        try (var found = Files.walk(root.resolve("docs"))) {
            found.map(it -> root.relativize(it).toString())
                    .filter(it -> it.endsWith(".md"))
                    .forEach(open::add);
        }
        open.add("CHANGELOG.md");
        while (!open.isEmpty()) {
            String path = open.pop();
            if (!pages.containsKey(path)) {
                MarkdownFile page = MarkdownFile.read(root, path);
                pages.put(path, page);
                // files outside docs are the end: what they link to is for readers of the
                // repository
                if (path.startsWith("docs/") || path.equals("CHANGELOG.md")) {
                    page.links().stream()
                            .filter(it -> !isExternal(it) && !it.startsWith("#"))
                            .map(it -> page.resolve(it.replaceFirst("#.*", "")))
                            .filter(it -> Files.isRegularFile(root.resolve(it)))
                            .filter(it -> !ELSEWHERE.containsKey(it))
                            .forEach(it -> (it.endsWith(".md") ? open : otherFiles).add(it));
                }
            }
        }
    }

    private static boolean isExternal(String link) {
        return link.matches("(?:[a-z]+:|/).*");
    }

    /** The target of a link on the site; null if it is not part of the site. */
    private @Nullable String target(MarkdownFile page, String link) {
        if (isExternal(link) || link.startsWith("#")) {
            return link;
        }
        int hash = link.indexOf('#');
        String anchor = hash < 0 ? "" : link.substring(hash);
        String file = page.resolve(hash < 0 ? link : link.substring(0, hash));
        String index = file + "/README.md";
        if (pages.containsKey(file)) {
            return SitePaths.page(file) + anchor;
        }
        if (pages.containsKey(index)) {
            return SitePaths.page(index) + anchor;
        }
        if (otherFiles.contains(file)) {
            return SitePaths.file(file);
        }
        if (!Files.exists(root.resolve(file))) {
            deadLinks.add(page.path() + ": " + link);
        }
        return ELSEWHERE.get(file);
    }

    private String markdown(MarkdownFile page) {
        return page.withLinks(link -> {
            if (isExternal(link) || link.startsWith("#")) {
                return link;
            }
            int hash = link.indexOf('#');
            String file = page.resolve(hash < 0 ? link : link.substring(0, hash));
            String anchor = hash < 0 ? "" : link.substring(hash);
            return pages.containsKey(file) || otherFiles.contains(file)
                    ? SitePaths.file(file) + anchor
                    : ELSEWHERE.getOrDefault(file, link);
        });
    }

    private void checkAnchors() {
        for (MarkdownFile page : pages.values()) {
            for (String link : page.links()) {
                int hash = link.indexOf('#');
                if (hash >= 0 && !isExternal(link)) {
                    String file = hash == 0 ? page.path() : page.resolve(link.substring(0, hash));
                    RenderedMarkdown target = rendered.get(file);
                    String anchor = link.substring(hash + 1);
                    if (target != null
                            && target.headings().stream().noneMatch(it -> it.id().equals(anchor))) {
                        deadLinks.add(page.path() + ": " + link);
                    }
                }
            }
        }
    }

    private static String searchIndex(List<SearchEntry> entries) {
        return JsonMapper.shared()
                .writeValueAsString(
                        entries.stream()
                                .map(it -> List.of(it.path(), it.page(), it.heading(), it.text()))
                                .toList());
    }

    private String changelog() {
        MarkdownFile changelog = pages.get("CHANGELOG.md");
        return ChangelogFeed.of(changelog == null ? "" : markdown(changelog));
    }

    /** The pages for language models, by the convention of llmstxt.org. */
    private String llms(SiteNavigation navigation) {
        StringBuilder text =
                new StringBuilder(
                        """
                        # Ledgerway

                        > A self-hosted financial-data platform: one API over many accounting platforms. Companies are connected to the platform
                        > that they use; clients read their books, post expenses exactly once, store documents and receive signed webhooks.

                        The OpenAPI document is at /openapi.json. Each operation has a page with code samples, /docs/api/{operationId}.md; /docs/api.md lists
                        all operations. All guides and reference pages in one file: /llms-full.txt.
                        """);
        for (String section : List.of("docs/guide/", "docs/reference/", "docs/operations/")) {
            var pagesOfSection = navigation.of(section);
            if (pagesOfSection == null) {
                continue;
            }
            text.append("\n## ").append(pagesOfSection.title()).append("\n\n");
            for (MarkdownFile page : inOrder(section, navigation)) {
                RenderedMarkdown content = rendered.get(page.path());
                if (content != null) {
                    text.append(
                            "- [%s](%s): %s\n"
                                    .formatted(
                                            content.title(),
                                            SitePaths.file(page.path()),
                                            content.summary()));
                }
            }
        }
        return text.toString();
    }

    private String llmsFull(SiteNavigation navigation) {
        return FOR_MODELS.stream()
                .flatMap(it -> inOrder(it, navigation).stream())
                .map(it ->
                        "<!-- %s -->\n\n%s"
                                .formatted(SitePaths.page(it.path()), markdown(it).strip()))
                .collect(Collectors.joining("\n\n", "", "\n"));
    }

    /** The pages of a section, without its index. */
    private List<MarkdownFile> inOrder(String section, SiteNavigation navigation) {
        var pagesOfSection = navigation.of(section);
        if (pagesOfSection == null) {
            return List.of();
        }
        return pagesOfSection.entries().stream()
                .skip(1)
                .flatMap(entry ->
                        pages.values().stream()
                                .filter(it -> SitePaths.page(it.path()).equals(entry.path())))
                .toList();
    }

    /** The design tokens of the portal, so that both look the same. */
    private String tokens() throws IOException {
        String portal =
                Files.readString(root.resolve("portal/src/main/resources/assets/portal.css"));
        int from = portal.indexOf(":root {");
        int to = portal.indexOf("/* elements */");
        if (from < 0 || to < from) {
            throw new IllegalStateException("portal.css has no section of tokens");
        }
        return portal.substring(from, to);
    }

    private static String resource(String name) throws IOException {
        try (var in = SiteBuilder.class.getResourceAsStream("/docs/" + name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
