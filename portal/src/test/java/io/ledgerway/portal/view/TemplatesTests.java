package io.ledgerway.portal.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rules for all templates of the portal. */
class TemplatesTests {

    private static final Path TEMPLATES = Path.of("src/main/resources/templates");

    @Test
    void templatesOutputNoUnescapedTextAndContainNoInlineScriptOrStyle() throws IOException {
        List<Path> templates;
        try (var files = Files.walk(TEMPLATES)) {
            templates = files.filter(it -> it.toString().endsWith(".html")).toList();
        }

        assertThat(templates).hasSizeGreaterThan(50);
        for (Path template : templates) {
            assertThat(Files.readString(template))
                    .as(template.toString())
                    .doesNotContain("th:utext", "[(", "<style", "javascript:")
                    .doesNotContainPattern("<script(?! defer th:src=)")
                    .doesNotContainPattern("\\s(th:)?(style|on[a-z]+)\\s*=");
        }
    }
}
