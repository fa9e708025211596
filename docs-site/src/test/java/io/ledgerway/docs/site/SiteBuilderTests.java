package io.ledgerway.docs.site;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.docs.ReleasedApi;
import io.ledgerway.docs.api.ApiOperations;
import io.ledgerway.docs.api.ApiReference;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SiteBuilderTests {

    private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"#]*)(?:#[^\"]*)?\"");

    /** Served by the gateway itself. */
    private static final Pattern OF_THE_GATEWAY =
            Pattern.compile(
                    "/docs/(help|errors/\\d+|api/try|collection/postman\\.json|collection/bruno\\.zip)"
                            + "|/openapi\\.json|/favicon\\.ico");

    private static Map<String, SiteFile> files = Map.of();
    private static List<String> deadLinks = List.of();

    @BeforeAll
    static void build() throws IOException {
        SiteBuilder site = new SiteBuilder(Path.of("..").toRealPath());
        files = site.build();
        deadLinks = site.deadLinks();
    }

    @Test
    void linksOfTheRepositoryLeadSomewhere() {
        assertThat(deadLinks).isEmpty();
    }

    @Test
    void linksOfPagesLeadToPages() {
        ApiReference api = new ApiReference(new ApiOperations(ReleasedApi.document()));
        Set<String> dead = new TreeSet<>();
        files.forEach((path, file) -> {
            if (file.type().startsWith("text/html")) {
                deadLinks(api, path, file.text(), dead);
            }
        });
        api.paths().forEach(it -> deadLinks(api, it, Objects.requireNonNull(api.html(it)), dead));

        assertThat(dead).isEmpty();
    }

    private static void deadLinks(ApiReference api, String page, String html, Set<String> dead) {
        LINK.matcher(html)
                .results()
                .map(it -> it.group(1))
                .filter(it -> !it.isEmpty() && !it.matches("https?:.*|mailto:.*"))
                .filter(it -> !files.containsKey(it))
                .filter(it -> !api.paths().contains(it.replaceFirst("\\.md$", "")))
                .filter(it -> !OF_THE_GATEWAY.matcher(it).matches())
                .forEach(it -> dead.add(page + ": " + it));
    }

    @ParameterizedTest
    @ValueSource(strings = {"guide", "reference", "operations", "internals"})
    void indexListsEveryPage(String section) throws IOException {
        MarkdownFile index = MarkdownFile.read(Path.of(".."), "docs/" + section + "/README.md");
        var listed = new SiteNavigation(List.of(index)).of(index.path());
        try (var pages = Files.list(Path.of("../docs", section))) {
            assertThat(Objects.requireNonNull(listed).entries())
                    .extracting(it -> it.path())
                    .containsExactlyInAnyOrderElementsOf(
                            pages.map(it -> "docs/" + section + "/" + it.getFileName())
                                    .filter(it -> it.endsWith(".md"))
                                    .map(SitePaths::page)
                                    .toList());
        }
    }

    @Test
    void everyPageIsMarkdownToo() {
        assertThat(text("/docs/guide/webhooks")).contains("href=\"/docs/guide/webhooks.md\"");
        assertThat(text("/docs/guide/webhooks.md"))
                .startsWith("# Webhooks")
                .contains("](/docs/source/webhook-service/README.md)");
        assertThat(text("/docs/reference/VerifyProof.java")).contains("class VerifyProof");
        assertThat(text("/docs/README.md"))
                .contains("](/docs/guide/first-steps.md)", "](/openapi.json)");
        assertThat(files)
                .containsKeys("/docs", "/docs/guide", "/docs/changelog", "/docs/CHANGELOG.md");
    }

    @Test
    void pageHasNavigationContentsAndNeighbours() {
        assertThat(text("/docs/guide/linking"))
                .contains(
                        "<a href=\"/docs/guide/linking\" aria-current=\"page\">Link a company</a>",
                        "<a rel=\"prev\" href=\"/docs/guide/first-steps\">",
                        "<a rel=\"next\" href=\"/docs/guide/link-pages\">",
                        "<li class=\"level-2\"><a href=\"#states\">States</a></li>",
                        "<p class=\"group\">Build</p>",
                        "<html lang=\"en\">")
                .doesNotContain("style=", "<script>", "http://", "https://fonts");
    }

    @Test
    void pageForUnknownAddressesLeadsToTheSections() {
        assertThat(text("404.html"))
                .contains(
                        "<title>Page not found · Ledgerway</title>",
                        "id=\"search\"",
                        "<a href=\"/docs\">first page</a>",
                        "<a href=\"/docs/help\">errors and statuses</a>")
                .doesNotContain("This page as Markdown");
    }

    /** What a browser loads before it shows a page. */
    @Test
    void firstViewIsSmall() throws IOException {
        int assets = compressed("/docs/site.css") + compressed("/docs/site.js");
        for (Map.Entry<String, SiteFile> file : files.entrySet()) {
            if (file.getValue().type().startsWith("text/html")) {
                assertThat(assets + compressed(file.getKey())).as(file.getKey()).isLessThan(60_000);
            }
        }
        assertThat(compressed("/docs/search.json")).isLessThan(150_000);
    }

    @Test
    void searchFindsPartsOfPages() {
        JsonNode index = JsonMapper.shared().readTree(text("/docs/search.json"));

        assertThat(index.valueStream())
                .anyMatch(it ->
                        it.path(0).asString().equals("/docs/guide/webhooks#verify-a-signature"))
                .noneMatch(it -> it.path(0).asString().startsWith("/docs/internals"))
                .noneMatch(it -> it.path(0).asString().startsWith("/docs/changelog"))
                .allSatisfy(it -> assertThat(it.size()).isEqualTo(4));
    }

    @Test
    void feedHasAnEntryForEachRelease() throws Exception {
        var feed =
                DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(new ByteArrayInputStream(bytes("/docs/changelog.atom")));

        assertThat(feed.getDocumentElement().getTagName()).isEqualTo("feed");
        assertThat(feed.getElementsByTagName("entry").getLength())
                .isEqualTo(
                        Pattern.compile("(?m)^## \\S+ \\(\\d{4}-")
                                .matcher(text("/docs/CHANGELOG.md"))
                                .results()
                                .count());
        assertThat(text("/docs/changelog.atom")).contains("<updated>20");
    }

    @Test
    void textsForModelsListAndContainThePages() {
        Pattern.compile("]\\(([^)]+)\\):")
                .matcher(text("/llms.txt"))
                .results()
                .forEach(it -> assertThat(files).containsKey(it.group(1)));
        assertThat(text("/llms.txt"))
                .startsWith("# Ledgerway\n\n> ")
                .contains("/docs/guide/reading.md");
        assertThat(text("/llms-full.txt")).contains("# First steps", "# The query language");
    }

    @Test
    void deadLinkIsNamed() throws IOException {
        Path root = Files.createTempDirectory("docs");
        Files.createDirectories(root.resolve("docs"));
        Files.createDirectories(root.resolve("portal/src/main/resources/assets"));
        Files.writeString(
                root.resolve("portal/src/main/resources/assets/portal.css"),
                ":root {} /* elements */");
        Files.writeString(root.resolve("CHANGELOG.md"), "# C\n");
        Files.writeString(
                root.resolve("docs/README.md"),
                "# D\n\n[a](a.md) [b](../CHANGELOG.md#b) [c](#d)\n");

        SiteBuilder site = new SiteBuilder(root);
        site.build();

        assertThat(site.deadLinks())
                .containsExactly("docs/README.md: a.md", "docs/README.md: ../CHANGELOG.md#b");
    }

    private static String text(String path) {
        return file(path).text();
    }

    private static byte[] bytes(String path) {
        return text(path).getBytes(StandardCharsets.UTF_8);
    }

    private static SiteFile file(String path) {
        return Objects.requireNonNull(files.get(path), path);
    }

    private static int compressed(String path) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(bytes(path));
        }
        return bytes.size();
    }
}
