package io.ledgerway.docs.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MarkdownRendererTests {

    private final MarkdownRenderer renderer =
            new MarkdownRenderer(it -> it.startsWith("gone") ? null : "/docs/" + it);

    @Test
    void headingsHaveTheAnchorsOfForges() {
        RenderedMarkdown page =
                renderer.render(
                        "# The `query` language\n\n## Set up, in the portal\n\n## Set up\n## Set up\n");

        assertThat(page.title()).isEqualTo("The query language");
        assertThat(page.headings())
                .extracting(Heading::id)
                .containsExactly(
                        "the-query-language", "set-up-in-the-portal", "set-up", "set-up-1");
        assertThat(page.html()).contains("<h2 id=\"set-up-1\">Set up</h2>");
    }

    @Test
    void linksAreResolvedAndOthersBecomeText() {
        RenderedMarkdown page = renderer.render("See [a](a.md), [the `b`](gone/b).");

        assertThat(page.html())
                .isEqualTo("<p>See <a href=\"/docs/a.md\">a</a>, the <code>b</code>.</p>\n");
        assertThat(page.summary()).isEqualTo("See a, the b.");
    }

    @Test
    void adjacentBlocksWithLabelsAreTabs() {
        RenderedMarkdown page =
                renderer.render(
                        "```sh curl\ncurl x\n```\n\n```ts TypeScript\na < b\n```\n\n```json\n{}\n```\n");

        assertThat(page.html())
                .containsOnlyOnce("<div class=\"tabs\">")
                .contains("<p class=\"tab-name\">curl</p>", "<p class=\"tab-name\">TypeScript</p>")
                .contains("<code class=\"language-ts\">a &lt; b\n</code>")
                .contains(
                        "</div>\n</div>\n<div class=\"code\"><pre tabindex=\"0\"><code class=\"language-json\">");
    }

    @Test
    void htmlIsText() {
        assertThat(renderer.render("<script>alert(1)</script>\n\na <b>\n\n<!-- made -->\n").html())
                .doesNotContain("<script", "<b>", "made");
    }

    @Test
    void sectionsAreSearchEntries() {
        RenderedMarkdown page =
                renderer.render(
                        "# T\n\nfirst `code`\n\n## Part\n\n| a | b |\n|---|---|\n| c | d |\n");

        assertThat(page.searchEntries("/docs/t"))
                .containsExactly(
                        new SearchEntry("/docs/t", "T", "", "first code"),
                        new SearchEntry("/docs/t#part", "T", "Part", "a b c d"));
    }

    @Test
    void tablesCanBeScrolled() {
        assertThat(renderer.render("| a | |\n|---|---|\n| b | c |\n").html())
                .contains("<th>a</th>\n<td></td>")
                .startsWith("<div class=\"table\" tabindex=\"0\"><table>")
                .endsWith("</table></div>\n");
    }
}
