package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.system.strict.ApiRules;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The API document of the last release: complete, valid, with ids that name methods well. */
class ReleasedOperationsTests {

    private static final Path RELEASED = Path.of("..", "docs", "api", "released.json");

    @Test
    void documentFollowsTheRules() {
        assertThat(ApiRules.violations(JsonMapper.shared().readTree(RELEASED))).isEmpty();
    }

    @Test
    void idsAreNamesOfMethods() {
        List<String> ids = new ArrayList<>();
        for (JsonNode path : JsonMapper.shared().readTree(RELEASED).path("paths")) {
            path.forEach(it -> ids.add(it.path("operationId").asString("")));
        }

        assertThat(ids)
                .hasSizeGreaterThan(200)
                .doesNotHaveDuplicates()
                .allSatisfy(it -> assertThat(it).matches("[a-z]+([A-Z][a-z]*)+"))
                .noneSatisfy(it -> assertThat(it).startsWith("find"));
    }
}
